#!/bin/sh
#SBATCH --array=1-8
#SBATCH --cpus-per-task=8
#
# Plays a run of the arena on a Slurm cluster: each task of the array plays a shard of the blocks.
#
#   OUT=/scratch/run sbatch slurm.sh -bots ismcts:10000,greedy,greedy,greedy -games 4000
#   arena -bots ismcts:10000,greedy,greedy,greedy -games 4000 -merge "/scratch/run/part-*" -out /scratch/run
#
# A task that was killed continues when it is submitted again. ARENA names the program, built once for all nodes.
set -eu
exec "${ARENA:-arena}" "$@" -shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
	-workers "${SLURM_CPUS_PER_TASK:-1}" -out "$OUT/part-$SLURM_ARRAY_TASK_ID"

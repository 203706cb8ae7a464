"""Plays the script of operations, which the Go test writes into a file: each line with its arguments, its code and clause,
the answer of the rules service, and the record of table 1 before it."""

import json
import os
import unittest

import test_environments  # finds bourse

import bourse


@unittest.skipUnless("BOURSE_OPERATIONS" in os.environ, "go test writes the script")
class TestOperations(unittest.TestCase):
    def test_script(self):
        with open(os.environ["BOURSE_OPERATIONS"], encoding="utf-8") as file:
            lines = json.load(file)
        config = next(line["arguments"]["config"] for line in lines if line["op"] == "new")
        batch = bourse.Batch("smallprint", config=config)
        compared = dict.fromkeys(("new", "load", "view", "text", "options", "save", "apply", "ask"), 0)
        for line in lines:
            op, given = line["op"], line["arguments"]
            code, rule, result = self.answer(lambda: bourse.ask(op, **given))
            self.assertEqual((code, rule), (line["code"], line["rule"]), line)
            if "world" not in json.dumps([op, given, result]) and op != "hello":
                self.assertEqual(result, line["result"], line)
                compared["ask"] += 1
            self.batch(batch, op, given, line, compared)
        self.assertTrue(all(compared.values()), compared)

    def batch(self, batch, op, given, line, compared):
        """Plays a line with the calls of a batch, if it has one for it."""
        seat = int(given["seat"][1]) if given.get("seat") in ("p0", "p1") else -1
        if op == "new" and "game" in given and not set(given) & {"chance"}:
            got = self.answer(lambda: bourse.Batch(given["game"], config=given.get("config"), seed=given.get("seed", 0)))[:2]
            self.assertEqual(got, (line["code"], line["rule"]), line)
        elif op == "load" and line["code"] in ("ok", "bad-record"):
            got = self.answer(lambda: batch.load(given["record"]))[:2]
            self.assertEqual(got, (line["code"], line["rule"]), line)
        elif given.get("table") != 1 or line["code"] != "ok" or set(given) - {"table", "seat", "ask", "move"}:
            return
        else:
            batch.load(line["record"])
            batch.observe()
            if op == "view":
                self.assertEqual(batch.view(0, seat), line["result"]["view"])
            elif op == "text":
                self.assertEqual(batch.text(0, seat), line["result"]["text"])
            elif op == "options" and seat == batch.seat[0]:
                self.assertEqual(batch.moves(), line["result"]["options"])
            elif op == "save":
                self.assertEqual(batch.save(), line["result"]["record"])
            elif op == "apply" and "again" not in line["result"]:
                batch.step([[next(k for k, move in enumerate(batch.moves()) if move["text"] == given["move"]), 0]])
                self.assertIn(line["result"]["lines"], batch.save())
            else:
                return
        compared[op] += 1

    def answer(self, call):
        try:
            return "ok", "", call()
        except bourse.Error as why:
            return why.code, why.rule, None


if __name__ == "__main__":
    unittest.main()

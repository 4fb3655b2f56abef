import { expect, test } from "vitest";
import { idPattern } from "../../identifiers/id-pattern.ts";
import { readRecords } from "../records/read-records.ts";
import { allOf } from "./all-of.ts";
import { traceOf } from "./document-trace.ts";
import { mentionsOf } from "./mentions.ts";

test("requirements of all documents are found that name an id in their title or statement, and no longer ids", () => {
  const pattern = idPattern();
  const read = (documentId: string, text: string) => ({ documentId, read: readRecords(text, pattern) });
  const index = traceOf([
    read(
      "one",
      "### FR-001 Pay\n\nThe system shall take cards.\n\n### FR-0011 Log\n\nThe system shall log FR-0011.\n",
    ),
    read(
      "two",
      "### FR-002 Refund\n\n退款按 FR-001 的金额，系统应退回。\n\n### FR-003 As FR-001\n\nThe system shall print.\n",
    ),
    read("three", "### FR-004 Send\n\nThe system shall send FR-001a.\n\n- **Source**: FR-001\n"),
  ]);
  const named = allOf(mentionsOf(index, index.find("FR-001"), pattern)).map(
    (item) => index.item(item).end.ref,
  );
  expect(named).toEqual(["FR-002", "FR-003"]);
});

import { describe, expect, it } from "vitest";
import { SMELLS } from "#lib/domain/smell-model/smell.ts";
import { type SmellyStatement, trainable } from "./smell-sets.ts";
import { bestLeast, countLeftOut, leaveDocumentsOut, packSmell, readStatements } from "./smell-trainer.ts";

const statement = (
  text: string,
  given: { document?: string; isHeld?: boolean; superlative?: string[] } = {},
): SmellyStatement => {
  const none: SmellyStatement["labels"] = {
    superlative: given.superlative ?? [],
    comparative: [],
    ambiguous: [],
    subjective: [],
    loophole: [],
    open_ended: [],
    negative: [],
    pronoun: [],
  };
  return { text, document: given.document ?? "one", isHeld: given.isHeld ?? false, labels: none };
};

const SET = ["one", "two"].flatMap((document) => [
  statement("The system shall choose the best offer.", { document, superlative: ["best"] }),
  statement("The tool shall name the best of them.", { document, superlative: ["best"] }),
  statement("The system shall state the best-before date.", { document }),
  statement("The system shall print the offer.", { document }),
]);

describe("what may be trained on", () => {
  it("leaves out held statements and those that differ in a number or in a few words", () => {
    const held = statement("The radio shall send the alarm to all 12 trains in the area.", { isHeld: true });
    const alike = [
      statement("The radio shall send the alarm to all 99 trains in the area."),
      statement("The radio shall send the alarm to all 12 trains in the area at once."),
    ];
    const other = statement("The scheduler shall stop a task that is late.");
    expect(trainable([held, ...alike, other])).toEqual([other]);
  });
});

describe("training of the models of labelled words", () => {
  it("gives the same weights each time, and words that have a label", () => {
    const packed = packSmell(readStatements(SET), "superlative");
    expect(packSmell(readStatements(SET), "superlative")).toEqual(packed);
    expect(packed.words).toBe("best");
  });

  it("finds labelled words in a document that it was not trained on", () => {
    const leftOut = leaveDocumentsOut(readStatements(SET), "superlative");
    expect(countLeftOut(leftOut, bestLeast(leftOut))).toEqual({ right: 4, wrong: 0, missed: 0 });
  });

  it("finds nothing of a class that has no label", () => {
    const read = readStatements(SET);
    for (const smell of SMELLS.filter((each) => each !== "superlative"))
      expect(leaveDocumentsOut(read, smell).flatMap(({ words }) => words)).toEqual([]);
  });
});

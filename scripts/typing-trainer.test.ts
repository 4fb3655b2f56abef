import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FINE_CLASSES } from "#lib/domain/requirements/typing/fine-class.ts";
import { statementFeatures } from "#lib/domain/requirements/typing/statement-features.ts";
import { readTrainingSet } from "#lib/domain/requirements/typing/training-set.ts";
import { packWeights, unpackWeights } from "#lib/domain/requirements/typing/typing-packing.ts";
import { calibrationOf, type Example, foretell, trainModel } from "./typing-trainer.ts";

const SET = `# functional
The system shall print a label.
The system shall list the orders.
The system shall send a message.
# security
Passwords shall be encrypted.
Keys shall be encrypted.
Only owners shall read the encrypted file.
`;

const examples = readTrainingSet(SET).map(
  (statement): Example => ({
    ...statement,
    source: "test",
    features: [...statementFeatures(statement.text, "en").keys()],
    cues: [],
  }),
);

describe("training of the typing model", () => {
  it("gives the same weights each time, and learns its statements", () => {
    const model = trainModel(examples);
    expect(trainModel(examples)).toEqual(model);
    for (const example of examples) expect(foretell(model, example).isRight).toBe(true);
  });

  it("refuses a file with a class that does not exist", () => {
    expect(() => readTrainingSet("# soup\nThe soup is hot.\n")).toThrow("not a class: soup");
  });

  it("keeps weights to half a step when they are packed", () => {
    const weights = fc.array(fc.double({ min: -2, max: 2, noNaN: true }), {
      minLength: FINE_CLASSES.length,
      maxLength: FINE_CLASSES.length,
    });
    fc.assert(
      fc.property(weights, (own) => {
        const packed = packWeights(own);
        expect(packed).not.toMatch(/[\\\t\n"]/);
        for (const [at, weight] of unpackWeights(packed).entries())
          expect(Math.abs(weight - (own[at] ?? 0))).toBeLessThanOrEqual(0.026);
      }),
    );
  });

  it("measures a confidence that never falls as the share of the model rises", () => {
    const foretold = fc.array(
      fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), isRight: fc.boolean() }),
      {
        minLength: 200,
        maxLength: 400,
      },
    );
    fc.assert(
      fc.property(foretold, (all) => {
        const rights = calibrationOf(all).map(([, right]) => right);
        expect(rights).toEqual([...rights].sort((a, b) => a - b));
      }),
    );
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { asStated, printedSentence, sentenceOf } from "./as-stated.ts";

const sentences = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "“",
    "”",
    "系统 SHALL 满足所述需求：“x”",
    "The system SHALL meet the stated need: “x”",
    "必须 SHALL NOT",
  ),
);

it("returns exactly the sentence that was stated, in both languages, and prints it unchanged", () => {
  fc.assert(
    fc.property(sentences, fc.constantFrom("zh", "en"), (sentence, language) => {
      const stated = { shall: asStated(sentence, language), as_stated: true } as const;
      expect(sentenceOf(stated)).toBe(sentence);
      expect(printedSentence(stated, language)).toBe(sentence);
    }),
  );
});

it("prints the sentence of a requirement that is not as stated with the language's modal verb", () => {
  const shall = "系统 SHALL 记录积分。";
  expect([sentenceOf({ shall }), printedSentence({ shall }, "zh")]).toEqual([shall, "系统应记录积分。"]);
});

it("takes nothing from a sentence that is not in the template", () => {
  for (const shall of [
    "The system SHALL pay.",
    "The system SHALL meet the stated need: “cut",
    "系统 SHALL 付款。",
  ])
    expect(sentenceOf({ shall, as_stated: true })).toBe(shall);
});

import { describe, expect, it } from "vitest";
import { CONCERNS } from "./catalogue.ts";
import { TOPICS } from "./topics.ts";

const FROM_CLAUSES = new Set(["quality", "contradiction", "need"]);
const texts = CONCERNS.flatMap((concern) => [
  ...concern.slots.flatMap((slot) => [
    slot.text,
    slot.why,
    ...(slot.default === undefined ? [] : [slot.default]),
  ]),
  ...concern.risks.flatMap((risk) => [risk.text, risk.mitigation]),
  ...concern.tests.map((test) => test.title),
]);

describe("the concern tables", () => {
  it("hold a slot for every topic key and a key for every slot", () => {
    const slots = CONCERNS.flatMap((concern) => concern.slots.map((slot) => `${concern.id}.${slot.id}`));
    const topics = Object.entries(TOPICS)
      .filter(([concern]) => !FROM_CLAUSES.has(concern))
      .flatMap(([concern, keys]) => keys.map((key) => `${concern}.${key}`));
    expect([...slots, "feature.who"].sort()).toEqual(topics.sort());
  });

  it("give every question a default or a choice for you-decide", () => {
    for (const slot of CONCERNS.flatMap((concern) => concern.slots)) {
      expect(slot.default ?? slot.blocking?.fallback).toBeDefined();
    }
  });

  it("hold only patterns that compile in both languages", () => {
    for (const { wakes } of CONCERNS) {
      expect(() => new RegExp(wakes.zh)).not.toThrow();
      expect(() => new RegExp(wakes.en)).not.toThrow();
    }
  });

  it("use full-width punctuation in Chinese and none in English", () => {
    for (const text of texts) {
      expect(text.zh).not.toMatch(/\p{Script=Han}[,;!?]/u);
      expect(text.en).not.toMatch(/[，。；：！？「」]/);
    }
  });

  it("name only places that are filled", () => {
    for (const text of texts) {
      for (const [, place] of `${text.zh}${text.en}`.matchAll(/\{(?:(?:a|one|many) )?(\w+)\}/g)) {
        expect(["q", "m", "asset", "actor", "thing"]).toContain(place);
      }
    }
  });
});

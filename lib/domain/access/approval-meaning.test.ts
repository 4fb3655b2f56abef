import { describe, expect, it } from "vitest";
import { approvalMeaningsSchema, checkMeaning, meaningOf } from "./approval-meaning.ts";
import { MEANING_SUBJECTS, STATED_MEANINGS } from "./stated-meanings.ts";

const own = approvalMeaningsSchema.parse({ plan: " I approve for production. " });

describe("the meaning of an approval", () => {
  it("is the stated sentence of its subject in the language of the reader", () => {
    const none = approvalMeaningsSchema.parse({});
    for (const subject of MEANING_SUBJECTS)
      expect(meaningOf(none, subject)).toEqual(STATED_MEANINGS[subject]);
    expect(new Set(MEANING_SUBJECTS.flatMap((one) => Object.values(STATED_MEANINGS[one]))).size).toBe(6);
  });

  it("is the text of the project where it has one", () => {
    expect(meaningOf(own, "plan")).toEqual({
      zh: "I approve for production.",
      en: "I approve for production.",
    });
    expect(meaningOf(own, "minutes")).toEqual(STATED_MEANINGS.minutes);
  });

  it("is stored as it was read, and refused if it is no longer the valid one", () => {
    const stated = STATED_MEANINGS.plan;
    expect(checkMeaning(stated.zh, stated)).toBe(stated.zh);
    expect(checkMeaning(stated.en, stated)).toBe(stated.en);
    expect(checkMeaning(undefined, stated)).toBeNull();
    expect(() => checkMeaning(stated.en, meaningOf(own, "plan"))).toThrowError(
      expect.objectContaining({ code: "meaning_changed" }),
    );
  });
});

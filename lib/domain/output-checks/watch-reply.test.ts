import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ReplyTerms, watchReply } from "./watch-reply.ts";

const INSTRUCTIONS = `You answer people who work on a specification. Answer from the material alone, name the number of each source
that you use in square brackets, and say so in one plain sentence when the material holds no answer to the question.`;
const TERMS: ReplyTerms = {
  language: "en",
  asked: "Which requirements have no figure?",
  instructions: INSTRUCTIONS,
  material: "<message>Which requirements have no figure?</message>",
};
const GERMAN =
  "Die Anforderungen sind nicht vollständig und die Zahlen fehlen für eine der drei Funktionen, die mit dem Konto zu tun haben.";

/** Where the watch broke off, feeding the text in pieces; null = it did not. */
function broke(text: string, size: number, terms: ReplyTerms = TERMS) {
  const watch = watchReply(terms);
  let shown = "";
  for (let at = 0; at < text.length; at += size) {
    const piece = text.slice(at, at + size);
    const problem = watch.push(piece);
    if (problem !== null) return { problem, shown };
    shown += piece;
  }
  return null;
}

describe("a reply that is read while it is written", () => {
  it("is broken off before a long passage of the instructions is there whole, in pieces of any size", () => {
    const reply = `Of course. ${INSTRUCTIONS} Anything else?`;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (size) => {
        const found = broke(reply, size);
        expect(found?.problem).toBe("leaked_instructions");
        expect(found?.shown).not.toContain(INSTRUCTIONS.replaceAll("\n", " ").slice(0, 220));
      }),
    );
  });

  it("may quote what the person sent", () => {
    const quoted = { ...TERMS, material: `${TERMS.material} ${INSTRUCTIONS}` };
    expect(broke(`You wrote: ${INSTRUCTIONS}`, 7, quoted)).toBeNull();
  });

  it("is broken off when it says one sentence over and over", () => {
    expect(broke("The balance is kept per card. ".repeat(40), 9)?.problem).toBe("repeated");
    const list = Array.from({ length: 40 }, (_, at) => `FR-${at} is measured in ${at} ms.`).join("\n");
    expect(broke(list, 9)).toBeNull();
  });

  it("is noted for another language, unless the person writes in it or asks for it", () => {
    const problems = (terms: Partial<ReplyTerms>, final = GERMAN) =>
      watchReply({ ...TERMS, ...terms }).end(final);
    expect(problems({})).toEqual(["wrong_language"]);
    expect(problems({ asked: "Please translate the summary into German." })).toEqual([]);
    expect(problems({ asked: GERMAN })).toEqual([]);
    expect(problems({}, "Two requirements have no figure: FR-1 and FR-2.")).toEqual([]);
  });

  it("is noted if it imitates a seat, and not if it reports what seats said", () => {
    const problems = (final: string) => watchReply(TERMS).end(final);
    expect(problems("As the Risk planner, I object to this.")).toEqual(["other_voice"]);
    expect(problems("Risk planner: objects to the refund.\nTest planner: agrees.")).toEqual([]);
    expect(problems("The Risk planner objects.")).toEqual([]);
    expect(problems("A \uFFFD stands here.")).toEqual(["garbled_text"]);
  });
});

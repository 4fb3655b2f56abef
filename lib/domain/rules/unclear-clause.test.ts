import { describe, expect, it } from "vitest";
import { languageTools } from "#lib/language/tools.ts";
import { planForSrs } from "./plan-for-srs.ts";
import { readNeed } from "./read-need.ts";

const tools = languageTools();

describe("a fragment is asked about, not stated", () => {
  it.each([
    ["zh", "道具回库要检查。仓库的人。", "仓库的人"],
    ["zh", "客人要能在手机上订房。洗澡的话能不能一起约？", "洗澡的话能不能一起约"],
    ["en", "Members can book a lane. Moths.", "Moths"],
    ["en", "Members can book a lane. Volunteers typing, probably.", "Volunteers typing, probably"],
    ["en", "It goes to the cleaner's for three days. Wigs are five.", "Wigs are five"],
  ] as const)("%s: %s", (language, need, fragment) => {
    expect(readNeed(need, language, tools).unclear.map(({ text }) => text.replace(/[？?.。]$/, ""))).toEqual([
      fragment,
    ]);
    const plan = planForSrs({ need, language, title: "Demo" }, tools);
    const words = fragment;
    expect(plan.requirements.filter(({ source }) => source.some(({ text }) => text.includes(words)))).toEqual(
      [],
    );
    const asked = plan.open_questions.find(({ text }) => text.includes(words));
    expect(asked?.default).toBeDefined();
    expect(plan.unused_clauses.some(({ text }) => text.includes(words))).toBe(true);
  });

  it("a piece of a longer sentence stays with what makes it clear", () => {
    const { unclear, clauses } = readNeed("大犬120一天，小犬80，猫60。顾客可以选房型。", "zh", tools);
    expect(unclear).toEqual([]);
    expect(clauses[0]?.whole?.said).toBe("大犬120一天，小犬80，猫60");
  });
});

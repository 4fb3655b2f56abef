import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { sentenceOf } from "./as-stated.ts";
import { type DecisionFacts, decideMatch, type MatchDecision, titleInWords } from "./decide-match.ts";
import { existingIn, secondPlan } from "./fixtures/second-need.ts";
import { type Plan, planSchema } from "./plan.ts";

const WORDS = {
  en: {
    changes: "Members can now reserve a room for up to 3 hours.",
    also: "Guests can reserve a room for 1 hour.",
    removes: "We no longer need the export of invoices.",
    renames: "Rename “Export invoices” to “Billing export”.",
    name: "Billing export",
  },
  zh: {
    changes: "会员每次最多预订改为 3 小时。",
    also: "访客每次最多预订 1 小时。",
    removes: "账单导出不再需要了。",
    renames: "“导出账单”改名为“账单下载”。",
    name: "账单下载",
  },
} as const satisfies Record<Language, Record<string, string>>;

function decide(plan: Plan, decision: MatchDecision, facts: Partial<DecisionFacts> = {}): Plan {
  const after = decideMatch(plan, decision, { decidedBy: "Mei", ...facts });
  if (typeof after === "string") throw new Error(after);
  return planSchema.parse(after);
}

describe.each(["en", "zh"] as const)("a decided match (%s)", (language) => {
  const [limit, exported] = existingIn(language);
  const words = WORDS[language];
  const plan = secondPlan(language, [
    { text: words.changes, about: limit.id, kind: "changes" },
    { text: words.also, about: limit.id, kind: "changes" },
    { text: words.removes, about: exported.id, kind: "removes" },
    { text: words.renames, about: exported.id, kind: "renames" },
  ]);

  it("is about another candidate of the match where the decision names it, and shows the first one as the other", () => {
    const [first, ...rest] = plan.matches ?? [];
    if (first === undefined) throw new Error("the plan has a match");
    const other = { requirement: exported.id, previous: "…" };
    const listed: Plan = { ...plan, matches: [{ ...first, others: [other] }, ...rest] };
    const decision = { index: 0, status: "removes", requirement: exported.id } as const;
    const decided = decide(listed, decision, { existing: exported });
    expect(decided.requirements.map(({ id, change }) => [id, change.op])).toEqual([[exported.id, "removed"]]);
    expect(decided.matches?.[0]).toMatchObject({
      requirement: exported.id,
      status: "removes",
      others: [{ requirement: limit.id }],
    });
    const unlisted = { ...decision, requirement: "FR-999" };
    expect(decideMatch(listed, unlisted, { existing: exported, decidedBy: "Mei" })).toBe("match_unknown");
  });

  it("changes the requirement under its own id, in the user's words, based on the text that it replaces", () => {
    const { requirements, matches, unused_clauses, scope } = decide(
      plan,
      { index: 0, status: "changes" },
      { existing: limit },
    );
    const [changed] = requirements;
    expect(requirements).toHaveLength(1);
    expect(changed && sentenceOf(changed)).toBe(words.changes);
    expect(changed).toMatchObject({
      id: limit.id,
      title: limit.title,
      as_stated: true,
      change: { op: "modified", capability: "rooms", base_hash: limit.hash },
      source: [{ text: words.changes }],
    });
    expect(matches?.[0]).toMatchObject({ status: "changes", decided_by: "Mei" });
    expect(unused_clauses.map(({ text }) => text)).not.toContain(words.changes);
    expect(scope).toEqual([limit.title]);
  });

  it("keeps the scenarios of a changed requirement, without those whose figure was replaced", () => {
    const [changed] = decide(plan, { index: 0, status: "changes" }, { existing: limit }).requirements;
    expect(changed?.scenarios).toEqual([limit.scenarios?.[1]]);
  });

  it("takes the sentence that a person words", () => {
    const shall =
      language === "zh" ? "会员 SHALL 最多预订 4 小时。" : "Members SHALL reserve at most 4 hours.";
    const decision = { index: 0, status: "changes", shall } as const;
    const [changed] = decide(plan, decision, { existing: limit }).requirements;
    expect(changed?.shall).toBe(shall);
    expect(changed?.as_stated).toBeUndefined();
  });

  it("joins two statements that change one requirement, and loses neither", () => {
    const once = decide(plan, { index: 0, status: "changes" }, { existing: limit });
    const { requirements } = decide(once, { index: 1, status: "changes" }, { existing: limit });
    expect(requirements).toHaveLength(1);
    const sentence = requirements[0] ? sentenceOf(requirements[0]) : "";
    expect(sentence).toContain(words.changes);
    expect(sentence).toContain(words.also);
    expect(requirements[0]?.source).toHaveLength(2);
  });

  it("removes the requirement under its own id, with the user's words as the reason", () => {
    const { requirements, scope } = decide(plan, { index: 2, status: "removes" }, { existing: exported });
    expect(requirements).toMatchObject([
      {
        id: exported.id,
        title: exported.title,
        rationale: words.removes,
        change: { op: "removed", base_hash: exported.hash },
        scenarios: [],
      },
    ]);
    expect(scope).toEqual([]);
  });

  it("renames the requirement by the name in the statement, or by the one that a person gives", () => {
    const [named] = decide(plan, { index: 3, status: "renames" }, { existing: exported }).requirements;
    expect(named).toMatchObject({
      id: exported.id,
      title: words.name,
      shall: exported.shall,
      change: { op: "renamed", previous_title: exported.title },
    });
    const given = { index: 3, status: "renames", title: "CSV" } as const;
    expect(decide(plan, given, { existing: exported }).requirements[0]?.title).toBe("CSV");
  });

  it("needs a name for a requirement that the statement does not name", () => {
    const decision = { index: 2, status: "renames" } as const;
    expect(decideMatch(plan, decision, { existing: exported, decidedBy: "Mei" })).toBe("title_missing");
  });

  it("records a repetition and lists the statement with that reason", () => {
    const { requirements, matches, unused_clauses } = decide(plan, { index: 0, status: "same" });
    expect(requirements).toEqual([]);
    expect(matches?.[0]?.status).toBe("same");
    expect(unused_clauses.find(({ text }) => text === words.changes)?.reason).toContain(limit.id);
  });

  it("adds a new requirement in the user's words under a new id", () => {
    const { requirements } = decide(plan, { index: 1, status: "adds" }, { existing: limit, newId: "FR-010" });
    expect(requirements).toMatchObject([{ id: "FR-010", as_stated: true, change: { op: "added" } }]);
    expect(requirements.map(sentenceOf)).toEqual([words.also]);
  });

  it("takes an earlier decision back when it is decided again", () => {
    const removed = decide(plan, { index: 2, status: "removes" }, { existing: exported });
    const same = decide(removed, { index: 2, status: "same" }, { existing: exported });
    expect(same.requirements).toEqual([]);
    const added = decide(same, { index: 2, status: "adds" }, { existing: exported, newId: "FR-011" });
    expect(added.requirements.map(({ id }) => id)).toEqual(["FR-011"]);
    const again = decide(added, { index: 2, status: "removes" }, { existing: exported });
    expect(again.requirements.map(({ id, change }) => [id, change.op])).toEqual([[exported.id, "removed"]]);
    expect(again.matches?.map(({ status }) => status)).toEqual(["open", "open", "removes", "open"]);
  });

  it("opens the other statements about a requirement again when one of them is decided otherwise", () => {
    const once = decide(plan, { index: 0, status: "changes" }, { existing: limit });
    const both = decide(once, { index: 1, status: "changes" }, { existing: limit });
    const { requirements, matches, unused_clauses } = decide(both, { index: 1, status: "same" });
    expect(requirements).toEqual([]);
    expect(matches?.slice(0, 2).map(({ status }) => status)).toEqual(["open", "same"]);
    const listed = unused_clauses.map(({ text }) => text);
    for (const text of [words.changes, words.also]) expect(listed).toContain(text);
  });

  it.each(["changes", "removes", "renames", "same", "adds"] as const)(
    "loses no statement and keeps the id, whatever is decided (%s)",
    (status) => {
      for (const [index, match] of (plan.matches ?? []).entries()) {
        const existing = match.requirement === limit.id ? limit : exported;
        const after = decide(plan, { index, status, title: "Name" }, { existing, newId: "FR-050" });
        expect(placedTexts(after)).toEqual(placedTexts(plan));
        const expected = { same: [], adds: ["FR-050"] }[status as "same"] ?? [existing.id];
        expect(after.requirements.map(({ id }) => id)).toEqual(expected);
      }
    },
  );
});

/** The statements that the plan uses or lists as unused. */
const placedTexts = ({ requirements, unused_clauses }: Plan): string[] =>
  [...requirements.flatMap(({ source }) => source), ...unused_clauses].map(({ text }) => text).sort();

it("gives a requirement of an imported spec without an id a new one, and names it by its title", () => {
  const [limit] = existingIn("en");
  const imported = { ...limit, id: "rooms: Length of a reservation" };
  const plan = secondPlan("en", [{ text: WORDS.en.changes, about: imported.id, kind: "changes" }]);
  const [changed] = decide(
    plan,
    { index: 0, status: "changes" },
    { existing: imported, newId: "FR-020" },
  ).requirements;
  expect(changed).toMatchObject({
    id: "FR-020",
    change: { op: "modified", previous_title: limit.title, base_hash: limit.hash },
  });
});

it("refuses a match that is not there and a requirement that is gone", () => {
  const plan = secondPlan("en", [{ text: "x", about: "FR-001", kind: "changes" }]);
  const decided = (index: number) => decideMatch(plan, { index, status: "changes" }, { decidedBy: "Mei" });
  expect([decided(1), decided(0)]).toEqual(["match_unknown", "requirement_gone"]);
});

it.each([
  ["Please rename the booking page to Reservation desk.", "en", "Reservation desk"],
  ['The function "Export" is now called "Download"', "en", "Download"],
  ["The export is too slow.", "en", null],
  ["把“候补”改成“等候名单”。", "zh", "等候名单"],
  ["候补功能更名为等候名单", "zh", "等候名单"],
  ["候补功能太慢。", "zh", null],
] as const)("reads the new name of %s", (words, language, name) => {
  expect(titleInWords(words, language)).toBe(name);
});

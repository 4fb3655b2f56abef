import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Language } from "../language.ts";
import { changeIdOf } from "../openspec/change-id.ts";
import { checkChange } from "../openspec/check-change.ts";
import { existingRequirements } from "../openspec/existing-requirements.ts";
import { foldSpecs } from "../openspec/fold-specs.ts";
import { sentenceOf } from "../plan/as-stated.ts";
import { decideMatch } from "../plan/decide-match.ts";
import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import { toOpenSpec } from "../plan/openspec.ts";
import type { Plan } from "../plan/plan.ts";
import { requirementChanges } from "../plan/requirement-changes.ts";
import { readRequirements } from "../requirements/read-requirements.ts";
import { srsChange } from "../srs/srs-change.ts";
import { SRS_PROFILES } from "../srs-outline/profiles/profiles.ts";
import { rehearse } from "./rehearsal.ts";

/** Five needs in one project: state, change a figure, remove, rename, add and repeat. */

const NEEDS = {
  rooms: {
    en: {
      first: [
        "Members can reserve a room for up to 2 hours.",
        "The system exports invoices as CSV.",
        "Guests pay a deposit of 20 euros.",
      ],
      changed: "Members can now reserve a room for up to 3 hours.",
      removed: "We no longer need the export of invoices as CSV.",
      renamed: "Rename “Guests pay a deposit of 20 euros” to “Deposit of guests”.",
      name: "Deposit of guests",
      added: "Members can join a waiting list for a room.",
      dead: "(deprecated)",
    },
    zh: {
      first: [
        "会员每次最多预订会议室 2 小时。",
        "系统可以把账单导出为 CSV 文件。",
        "访客需要支付 20 元押金。",
      ],
      changed: "会员每次最多预订会议室改为 3 小时。",
      removed: "账单导出为 CSV 文件不再需要了。",
      renamed: "“访客需要支付 20 元押金”改名为“访客押金”。",
      name: "访客押金",
      added: "会员可以加入会议室的等候名单。",
      dead: "（已废弃）",
    },
  },
  farms: {
    en: {
      first: [
        "Farms enter the litres of the day by 9 pm.",
        "The app prints a weekly list of all drivers.",
        "Visitors sign the guest book at the gate.",
      ],
      changed: "Farms may enter the litres of the day until 11 pm.",
      removed: "We no longer need the weekly list of all drivers.",
      renamed: "Rename “Visitors sign the guest book at the gate” to “Guest book”.",
      name: "Guest book",
      added: "The lab receives the litres of every farm.",
      dead: "(deprecated)",
    },
    zh: {
      first: ["养护员接到报警后 30 分钟内到场。", "平台每周打印一份值班名单。", "来访单位在门口登记车牌。"],
      changed: "养护员接到报警后改为 45 分钟内到场。",
      removed: "每周打印的值班名单不再需要了。",
      renamed: "“来访单位在门口登记车牌”改名为“车牌登记”。",
      name: "车牌登记",
      added: "片长可以查看报警记录。",
      dead: "（已废弃）",
    },
  },
} as const satisfies Record<string, Record<Language, Record<string, string | readonly string[]>>>;

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

interface Project {
  readonly language: Language;
  readonly plans: readonly Plan[];
  readonly srs: string | null;
}

interface Step extends Project {
  readonly plan: Plan;
  readonly standing: readonly ExistingRequirement[];
  readonly diff: string;
  /** The delta specs of the change. */
  readonly delta: string;
  readonly findings: readonly string[];
}

const standingIn = ({ plans }: Pick<Project, "plans">) => existingRequirements({ plans, imported: [] }, hash);

/** A need of the project: read by rules, every match decided as the rules propose, approved. */
function approve(project: Project, need: string): Step {
  const { language, plans } = project;
  const standing = standingIn(project);
  const numbers = plans.flatMap(({ requirements }) => requirements.map(({ id }) => Number(id.slice(-3))));
  const firstNumbers = { FR: Math.max(0, ...numbers) + 1 };
  const draft = rehearse(need, { language, standing, firstNumbers }).plan;
  const newId = `FR-${String(firstNumbers.FR).padStart(3, "0")}`;
  const plan = (draft.matches ?? []).reduce((before, match, index) => {
    const existing = standing.find(({ id }) => id === match.requirement);
    const after = decideMatch(before, { index, status: match.kind }, { existing, newId, decidedBy: "Mei" });
    if (typeof after === "string") throw new Error(after);
    return after;
  }, draft);
  const profile = SRS_PROFILES[language === "zh" ? "gbt-9385" : "iso-29148"];
  const change = srsChange(project.srs, plan, { profile, projectName: "P", date: "2026-11-24" });
  expect([change.conflicts, change.missing]).toEqual([[], []]);
  const existing = foldSpecs([], plans);
  const { files } = toOpenSpec(plan, { existing });
  const findings = checkChange({ changeId: changeIdOf(plan.meta.id), files, existing })
    .filter(({ level }) => level === "error")
    .map(({ code }) => code);
  return {
    language,
    plans: [...plans, plan],
    srs: change.markdown,
    plan,
    standing,
    diff: change.diff,
    delta: files.flatMap(({ path, content }) => (path.includes("/specs/") ? [content] : [])).join("\n"),
    findings,
  };
}

/** Lines that a change takes out of a document. */
const lost = (diff: string) => diff.split("\n").filter((line) => /^-(?!--)/.test(line));
const idsIn = (plan: Plan) => plan.requirements.map(({ id, change }) => [id, change.op]);
const heading = (srs: string | null, id: string) =>
  /^#### (.*)$/m.exec(srs?.slice(srs.indexOf(`#### ${id}`)) ?? "")?.[1];

describe.each([
  ["rooms", "en"],
  ["rooms", "zh"],
  ["farms", "en"],
  ["farms", "zh"],
] as const)("five needs in one project (%s, %s)", (project, language) => {
  const words = NEEDS[project][language];
  const first = approve({ language, plans: [], srs: null }, words.first.join(" "));
  const second = approve(first, words.changed);
  const third = approve(second, words.removed);
  const fourth = approve(third, words.renamed);
  const fifth = approve(fourth, `${words.added} ${words.first[2]}`);
  const [limit = "", exported = "", deposit = ""] = words.first;

  it("gives new ids only to what is new", () => {
    expect([first, second, third, fourth, fifth].map(({ plan }) => idsIn(plan))).toEqual([
      [
        ["FR-001", "added"],
        ["FR-002", "added"],
        ["FR-003", "added"],
      ],
      [["FR-001", "modified"]],
      [["FR-002", "removed"]],
      [["FR-003", "renamed"]],
      [["FR-004", "added"]],
    ]);
  });

  it("replaces a changed sentence in place: nothing of the old figure stays, and nothing else changes", () => {
    expect(
      lost(second.diff)
        .join("\n")
        .match(/FR-00[23]/),
    ).toBeNull();
    expect(second.srs).toContain(words.changed);
    expect(second.srs).not.toContain(limit);
    expect(second.delta).toContain("## MODIFIED Requirements");
    expect(second.delta).toContain(words.changed);
  });

  it("renames a changed requirement whose title quotes the old sentence", () => {
    const [changed] = second.plan.requirements;
    expect(changed?.change.previous_title).toBe(first.plan.requirements[0]?.title);
    expect(second.delta).toContain(`- FROM: \`### Requirement: FR-001 ${changed?.change.previous_title}\``);
    expect(second.delta).toContain(`- TO: \`### Requirement: FR-001 ${changed?.title}\``);
    expect(heading(second.srs, "FR-001")).toBe(`FR-001 ${changed?.title}`);
  });

  it("marks a removed requirement, keeps its text, and removes it from the specs with the person's words", () => {
    const record = readRequirements(third.srs ?? "").find(({ id }) => id === "FR-002");
    expect(record?.statement).toBe(exported);
    expect(third.srs).toContain(words.dead);
    expect(third.delta).toContain("## REMOVED Requirements");
    expect(third.delta).toContain(words.removed);
    expect(standingIn(third).map(({ id }) => id)).toEqual(["FR-001", "FR-003"]);
  });

  it("renames in the heading, the lists and the specs, and keeps sentence and source", () => {
    expect(heading(fourth.srs, "FR-003")).toBe(`FR-003 ${words.name}`);
    expect(fourth.srs?.split(`FR-003 ${words.name}`)).toHaveLength(4);
    expect(fourth.srs).toContain(`“${deposit}”`);
    expect(fourth.delta).toMatch(/## RENAMED Requirements\n\n- FROM: .*FR-003.*\n- TO: .*FR-003/);
    expect(fourth.delta).not.toContain("MODIFIED");
  });

  it("adds what is new and does not repeat what the project has", () => {
    expect(fifth.plan.requirements.map(sentenceOf)).toEqual([words.added]);
    expect(fifth.plan.matches).toMatchObject([
      { requirement: "FR-001", kind: "adds", status: "adds" },
      { requirement: "FR-003", status: "same" },
    ]);
    expect(readRequirements(fifth.srs ?? "").map(({ id }) => id)).toEqual([
      "FR-001",
      "FR-002",
      "FR-003",
      "FR-004",
    ]);
    expect(lost(fifth.diff)).toEqual([]);
  });

  it("leaves the specs with what holds, and no change that OpenSpec refuses", () => {
    const text = foldSpecs([], fifth.plans)
      .map(({ content }) => content)
      .join("\n");
    const names = [...text.matchAll(/^### Requirement: (.*)$/gm)].map(([, name]) => name?.slice(0, 6));
    expect(names).toEqual(["FR-001", "FR-003", "FR-004"]);
    expect(text).toContain(words.changed);
    for (const { findings } of [second, third, fourth, fifth]) expect(findings).toEqual([]);
  });

  it("shows the words before and after of what approval changes", () => {
    const shown = [second, third, fourth, fifth].flatMap(({ plan, standing }) =>
      requirementChanges(plan, standing),
    );
    expect(shown).toMatchObject([
      { id: "FR-001", op: "modified", before: { text: limit }, after: { text: words.changed }, moved: false },
      { id: "FR-002", op: "removed", before: { text: exported }, after: null, reason: words.removed },
      { id: "FR-003", op: "renamed", after: { title: words.name, text: deposit } },
    ]);
  });
});

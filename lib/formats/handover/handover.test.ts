// Plans handed over to spec-kit, Kiro, AGENTS.md and Gherkin, and files of those tools as other people write them.
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RequirementItem } from "#lib/domain/exchange/requirement-item.ts";
import { HANDOVER_FORMATS, type HandoverFormat } from "#lib/domain/handover/handover-formats.ts";
import { toHandover } from "#lib/domain/handover/to-handover.ts";
import { asStated } from "#lib/domain/plan/as-stated.ts";
import type { Plan, Requirement } from "#lib/domain/plan/plan.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { zipFiles } from "../openspec/zip-files.ts";
import { readFile } from "../read-file.ts";

const requirement = (changes: Partial<Requirement>): Requirement => ({
  id: "FR-001",
  title: "Reserve a room",
  shall: "When a member asks for a free room, the system SHALL reserve it for at most 2 hours.",
  type: "functional",
  priority: "high",
  source: [],
  change: { op: "added", capability: "rooms" },
  scenarios: [
    { name: "Free room", steps: ["Given a free room", "When a member asks", "Then it is reserved"] },
  ],
  ...changes,
});

const english = soundPlan({
  requirements: [
    requirement({}),
    requirement({
      id: "NFR-001",
      title: "Fast & plain",
      shall: "The system SHALL answer within 2 s at p95 (200 users) <b>always</b>.",
      type: "quality",
      priority: "medium",
      change: { op: "added", capability: "speed" },
      scenarios: [],
    }),
    requirement({
      id: "FR-002",
      title: "Stated by a user",
      shall: asStated("Members want to see who has which room (also on the phone)", "en"),
      as_stated: true,
      priority: "low",
    }),
    requirement({
      id: "FR-003",
      title: "Fax",
      change: { op: "removed", capability: "rooms", previous_title: "Fax" },
    }),
  ],
  acceptance: [
    { id: "AC-001", text: "A free room can be reserved.", requirements: ["FR-001"] },
    { id: "AC-002", text: "The list (all rooms) is complete.", requirements: ["FR-001", "FR-002"] },
  ],
});

const chinese: Plan = soundPlan({
  meta: { ...english.meta, title: "预约会议室", language: "zh", status: "draft" },
  requirements: [
    requirement({
      title: "预约房间",
      shall: "当成员选择空闲房间时，系统 SHALL 预留该房间，最长 2 小时。",
      change: { op: "added", capability: "rooms" },
      scenarios: [{ name: "空闲房间", steps: ["假如房间空闲", "当成员提交", "那么系统预留房间"] }],
    }),
  ],
  acceptance: [{ id: "AC-001", text: "空闲房间可以预约。", requirements: ["FR-001"] }],
});

const archive = (plan: Plan, format: HandoverFormat) => zipFiles(toHandover(plan, format));

const read = (name: string, bytes: Uint8Array, language: "en" | "zh" = "en") =>
  readFile({ name, bytes, options: { language } });

const utf8 = (text: string) => new TextEncoder().encode(text);

/** What a reader must get back of each requirement, by id. */
function facts(items: readonly RequirementItem[]) {
  return Object.fromEntries(
    items.map(({ id, title, statement, priority, acceptance }) => [
      id,
      { title, statement, priority, acceptance: acceptance.toSorted() },
    ]),
  );
}

const built = {
  "FR-001": {
    title: "Reserve a room",
    statement: "When a member asks for a free room, the system SHALL reserve it for at most 2 hours.",
    priority: "high",
    acceptance: [
      "AC-001 A free room can be reserved.",
      "AC-002 The list (all rooms) is complete.",
      "Free room: Given a free room, When a member asks, Then it is reserved",
    ],
  },
  "NFR-001": {
    title: "Fast & plain",
    statement: "The system SHALL answer within 2 s at p95 (200 users) <b>always</b>.",
    priority: "medium",
    acceptance: [],
  },
  "FR-002": {
    title: "Stated by a user",
    statement: "Members want to see who has which room (also on the phone)",
    priority: "low",
    acceptance: [
      "AC-002 The list (all rooms) is complete.",
      "Free room: Given a free room, When a member asks, Then it is reserved",
    ],
  },
};

describe("a plan", () => {
  it.each(["spec-kit", "kiro"] as const)(
    "goes out as %s and comes back with every id, title, sentence, priority and criterion; a removed requirement does not",
    async (format) => {
      const { requirements, remarks } = await read("plan.zip", archive(english, format));
      expect(facts(requirements)).toEqual(built);
      expect(remarks.filter(({ code }) => code === "files_not_read")).toEqual([]);
    },
  );

  it.each(["spec-kit", "kiro"] as const)("in Chinese comes back from %s unchanged", async (format) => {
    const { requirements } = await read("plan.zip", archive(chinese, format), "zh");
    expect(facts(requirements)).toEqual({
      "FR-001": {
        title: "预约房间",
        statement: "当成员选择空闲房间时，系统 SHALL 预留该房间，最长 2 小时。",
        priority: "high",
        acceptance: [
          "AC-001 空闲房间可以预约。",
          "空闲房间: Given 房间空闲, When 成员提交, Then 系统预留房间",
        ],
      },
    });
  });

  /** The plan that the requirements of an import describe: their acceptance lists hold scenarios and points. */
  function planOf(items: readonly RequirementItem[], before: Plan): Plan {
    const points = new Map<string, { id: string; text: string; requirements: string[] }>();
    const requirements = items.map(({ id, title, statement, type, priority, acceptance }) => {
      const known = before.requirements.find((one) => one.id === id);
      const scenarios = acceptance.flatMap((line) => {
        const point = /^(AC-\d+) (.+)$/.exec(line);
        if (point?.[1] !== undefined && point[2] !== undefined) {
          const { requirements: about } = points.get(point[1]) ?? { requirements: [] };
          points.set(point[1], { id: point[1], text: point[2], requirements: [...about, id] });
          return [];
        }
        const [name = "", steps = ""] = line.split(": ");
        return [{ name, steps: steps.split(/, (?=(?:Given|When|Then|And|假如|当|那么) ?)/) }];
      });
      return requirement({
        id,
        title,
        shall: known?.as_stated ? asStated(statement, before.meta.language) : statement,
        ...(known?.as_stated ? { as_stated: true } : {}),
        type: type as Requirement["type"],
        priority: priority as Requirement["priority"],
        source: known?.source ?? [],
        change: { op: "added", capability: known?.change.capability ?? "" },
        scenarios,
      });
    });
    const acceptance = [...points.values()].toSorted((a, b) => a.id.localeCompare(b.id));
    return { ...before, requirements, acceptance };
  }

  it.each(
    (["spec-kit", "kiro", "gherkin"] as const).flatMap((format) => [
      { format, language: "en" as const, plan: english },
      { format, language: "zh" as const, plan: chinese },
    ]),
  )("goes out as $format ($language), comes back and goes out equal", async ({ format, language, plan }) => {
    const toBuild = {
      ...plan,
      requirements: plan.requirements.filter(({ change }) => change.op !== "removed"),
    };
    const first = toHandover(toBuild, format);
    const { requirements } = await read("plan.zip", zipFiles(first), language);
    const order = toBuild.requirements.map(({ id }) => id);
    const items = requirements.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
    expect(toHandover(planOf(items, toBuild), format)).toEqual(first);
  });

  it.each([
    ["en", english],
    ["zh", chinese],
  ] as const)(
    "as Gherkin (%s) parses with Cucumber's parser and comes back by rule",
    async (language, plan) => {
      for (const { content } of toHandover(plan, "gherkin")) {
        let count = 0;
        const parser = new Parser(new AstBuilder(() => String(count++)), new GherkinClassicTokenMatcher());
        expect(parser.parse(content).feature).toBeDefined();
      }
      const { requirements } = await read("features.zip", archive(plan, "gherkin"), language);
      const remaining = plan.requirements.filter(({ change }) => change.op !== "removed");
      expect(requirements.map(({ id, title }) => `${id} ${title}`).toSorted()).toEqual(
        remaining.map(({ id, title }) => `${id} ${title}`).toSorted(),
      );
    },
  );

  it.each(HANDOVER_FORMATS)("in %s states that a draft is a draft", (format) => {
    const files = toHandover(chinese, format);
    expect(files.some(({ content }) => content.includes("草案"))).toBe(true);
    expect(toHandover(english, format).every(({ content }) => !content.includes("Draft:"))).toBe(true);
  });

  it("in AGENTS.md names what must not be built, and is replaceable between its markers", () => {
    const [file] = toHandover(english, "agents");
    expect(file?.path).toBe("AGENTS.md");
    expect(file?.content).toMatch(/^<!-- roundtable:begin 20260101-0000-001 v1 -->\n/);
    expect(file?.content.trimEnd()).toMatch(/<!-- roundtable:end -->$/);
    expect(file?.content).toContain("Removed requirements: do not implement them");
  });

  it("with any text in title, sentence and scenario keeps the structure of every format", async () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      .filter((one) => one.trim() !== "" && one.isWellFormed() && !/[\p{Cc}\p{Cf}]/u.test(one));
    await fc.assert(
      fc.asyncProperty(text, text, text, async (title, sentence, name) => {
        const plan = soundPlan({
          requirements: [
            requirement({
              title,
              shall: sentence,
              scenarios: [{ name, steps: [`Given ${name}`, sentence] }],
            }),
            requirement({ id: "FR-002", title: "Second", change: { op: "added", capability: "other" } }),
          ],
        });
        for (const format of ["spec-kit", "kiro", "gherkin"] as const) {
          const { requirements } = await read("plan.zip", archive(plan, format));
          expect(requirements.map(({ id }) => id).toSorted()).toEqual(["FR-001", "FR-002"]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const KIRO = `# Requirements Document

## Introduction

Shared lists for families.

## Glossary

- **List**: what a family buys

## Requirements

### Requirement 1

**User Story:** As a parent, I want to share a list, so that anybody can shop.

#### Acceptance Criteria

1. WHEN a parent shares a list THEN the system SHALL send an invitation
2. IF the address is unknown THEN the system SHALL
   show an error
   - the error names the address

### Requirement 2: Offline

**User Story:** As a shopper, I want the list without a network, so that I can shop in a cellar.

#### Acceptance Criteria

1. WHILE there is no network THE App SHALL show the newest stored list
`;

describe("files of other people", () => {
  it("of Kiro give a story and a requirement for each criterion, linked, and keep the other text", async () => {
    const { format, requirements, links, markdown } = await read("requirements.md", utf8(KIRO));
    expect(format).toBe("kiro");
    expect(requirements.map(({ id, statement }) => [id, statement])).toEqual([
      ["US-001", "As a parent, I want to share a list, so that anybody can shop."],
      ["FR-001", "WHEN a parent shares a list THEN the system SHALL send an invitation"],
      ["FR-002", "IF the address is unknown THEN the system SHALL show an error"],
      ["US-002", "As a shopper, I want the list without a network, so that I can shop in a cellar."],
      ["FR-003", "WHILE there is no network THE App SHALL show the newest stored list"],
    ]);
    expect(requirements[2]?.acceptance).toEqual(["the error names the address"]);
    expect(links.map(({ from, to }) => `${from}>${to}`)).toEqual([
      "FR-001>US-001",
      "FR-002>US-001",
      "FR-003>US-002",
    ]);
    for (const preserved of ["Shared lists for families.", "**List**: what a family buys"])
      expect(markdown).toContain(preserved);
  });

  it("of Kiro in Chinese give stories and criteria with their ids, below the title that follows the label", async () => {
    const text = `# 需求文档 - 家庭清单（演示）

## 术语表

- **清单**: 一家人要买的东西

## 需求

### 需求 1：共享

**用户故事**：作为家长，我希望共享清单，以便任何人都能购物。

#### 验收标准

1. WHEN 家长共享清单 THEN THE 系统 SHALL 发送邀请
2. IF 地址未知 THEN THE 系统 SHALL 显示错误

## 数据库设计

\`\`\`sql
# 不是标题
CREATE TABLE lists (id INT);
\`\`\`
`;
    const { title, requirements, markdown } = await read("requirements.md", utf8(text), "zh");
    expect(title).toBe("家庭清单（演示）");
    expect(requirements.map(({ id, statement }) => `${id} ${statement}`)).toEqual([
      "US-001 作为家长，我希望共享清单，以便任何人都能购物。",
      "FR-001 WHEN 家长共享清单 THEN THE 系统 SHALL 发送邀请",
      "FR-002 IF 地址未知 THEN THE 系统 SHALL 显示错误",
    ]);
    expect(requirements[0]?.rationale).toContain("任何人都能购物");
    expect(markdown).toContain("```sql\n# 不是标题\nCREATE TABLE lists (id INT);\n```");
  });

  it("of spec-kit give statements, stories with their scenarios, and outcomes as objectives", async () => {
    const spec = `# Feature Specification: Albums

**Feature Branch**: \`001-albums\`

## User Scenarios & Testing *(mandatory)*

### User Story 1 - Sort photos (Priority: P1)

A user sorts photos into albums.

**Why this priority**: It is the product.

**Acceptance Scenarios**:

1. **Given** two photos, **When** the user makes an album, **Then** it holds both

### Edge Cases

- What happens when an album is empty?

## Requirements *(mandatory)*

### Functional Requirements

- **FR-001**: System MUST create albums
- **FR-002**: System MUST keep the order [NEEDS CLARIFICATION: which order?]

### Key Entities

- **Album**: a set of photos

## Success Criteria *(mandatory)*

### Measurable Outcomes

- **SC-001**: A user makes an album in less than 1 minute
`;
    const { requirements, markdown, title } = await read("spec.md", utf8(spec));
    expect(title).toBe("Albums");
    expect(requirements.map(({ id, statement, priority }) => [id, statement, priority])).toEqual([
      ["US-001", "A user sorts photos into albums.", "high"],
      ["FR-001", "System MUST create albums", ""],
      ["FR-002", "System MUST keep the order [NEEDS CLARIFICATION: which order?]", ""],
      ["BO-001", "A user makes an album in less than 1 minute", ""],
    ]);
    expect(requirements[0]?.acceptance).toEqual([
      "Given two photos, When the user makes an album, Then it holds both",
    ]);
    for (const preserved of [
      "What happens when an album is empty?",
      "**Album**: a set of photos",
      "It is the product.",
    ])
      expect(markdown).toContain(preserved);
  });

  it("with several features keep all of them; an id that occurs twice is replaced and named", async () => {
    const spec = (name: string) =>
      `# Feature Specification: ${name}\n\n## Requirements\n\n### Functional Requirements\n\n- **FR-001**: System MUST do ${name}\n`;
    const zip = zipFiles([
      { path: "specs/001-a/spec.md", content: spec("a") },
      { path: "specs/002-b/spec.md", content: spec("b") },
      { path: "specs/002-b/tasks.md", content: "# Tasks\n\n- [ ] T001 Do b\n" },
      { path: "specs/002-b/notes.md", content: "A note" },
    ]);
    const { requirements, markdown, remarks } = await read("specs.zip", zip);
    expect(requirements.map(({ id, statement }) => [id, statement])).toEqual([
      ["FR-001", "System MUST do a"],
      ["FR-002", "System MUST do b"],
    ]);
    expect(requirements[1]?.attributes).toEqual({ "Original ID": "FR-001" });
    expect(markdown).toContain("T001 Do b");
    expect(remarks).toContainEqual(
      expect.objectContaining({ code: "files_not_read", detail: "specs/002-b/notes.md" }),
    );
  });

  it("of Gherkin keep backgrounds, outlines, tables and doc strings as source", async () => {
    const feature = `@shop
Feature: Basket
  As a customer I want a basket

  Background:
    Given a customer

  @slow
  Scenario Outline: Add
    When <count> items are added
      """
      text
      """
    Then the basket has
      | item | count   |
      | pen  | <count> |

    Examples:
      | count |
      | 3     |
`;
    const { requirements, format } = await read("basket.feature", utf8(feature));
    expect(format).toBe("gherkin");
    expect(requirements).toHaveLength(1);
    const [item] = requirements;
    expect(item?.id).toBe("US-001");
    expect(item?.acceptance).toEqual(["Add: When <count> items are added, Then the basket has"]);
    for (const preserved of ["Background:", "| pen  | <count> |", "| 3     |", '"""'])
      expect(item?.body).toContain(preserved);
    expect(item?.attributes).toEqual({ tags: "@shop" });
  });

  it("that are no valid Gherkin are refused with the parser's line", async () => {
    await expect(
      read("x.feature", utf8("Feature: a\n  Scenario: b\n  Nonsense here\n    Given x\n  ???")),
    ).rejects.toMatchObject({
      code: "import_damaged",
    });
  });
});

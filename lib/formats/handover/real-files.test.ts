import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ReadOptions } from "../../domain/exchange/imported-document.ts";
import { isKiro } from "../../domain/handover/read-kiro.ts";
import { isSpecKit } from "../../domain/handover/read-spec-kit.ts";
import { type HandoverImport, readHandoverArchive, readHandoverText } from "./read-handover.ts";

// Forms that files in public repositories have and that the tools' own templates do not show. The texts are our own.

const OPTIONS: ReadOptions = { language: "en" } as ReadOptions;
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (format: HandoverImport, text: string) =>
  readHandoverText(text, format, { title: "File", options: OPTIONS });
const rows = (format: HandoverImport, text: string) =>
  read(format, text).requirements.map(({ id, statement }) => `${id} ${statement}`);

describe("a spec-kit file", () => {
  const spec = (body: string) => `# Feature Specification: Cards\n\n## Requirements *(mandatory)*\n\n${body}`;

  it("with requirements in groups, each below its heading, has all of them", () => {
    const text = spec(
      "### Functional Requirements\n\n#### Buying\n- **FR-001**: System MUST sell cards\n\n#### Paying\n- **FR-002**: System MUST take cards\n\n### Key Entities\n\n- **Card**: a balance\n",
    );
    expect(rows("spec_kit", text)).toEqual([
      "FR-001 System MUST sell cards",
      "FR-002 System MUST take cards",
    ]);
    expect(read("spec_kit", text).markdown).toContain("a balance");
  });

  it("with requirements below any other heading has them", () => {
    const text = "# Feature Specification: Cards\n\n## What it does\n\n- FR-001: System MUST sell cards\n";
    expect(rows("spec_kit", text)).toEqual(["FR-001 System MUST sell cards"]);
  });

  it("with bold lines between its requirements has their groups", () => {
    const text = spec(
      "### Functional Requirements\n\n**Transport**\n\n- **FR-001**: A\n\n**Storage**:\n\n- **FR-002**: B\n",
    );
    const groups = read("spec_kit", text).requirements.map(({ attributes }) => attributes.Group);
    expect(groups).toEqual(["Transport", "Storage"]);
  });

  it("with wrapped lines, indented or not, has whole sentences and criteria", () => {
    const text = spec(
      "### Functional Requirements\n\n- **FR-001**: System MUST sell\n  cards at every\ncounter\n  - It works with\n    every card\n- **FR-002**: B\n\nA note.\n",
    );
    const { requirements, markdown } = read("spec_kit", text);
    expect(requirements.map(({ statement }) => statement)).toEqual([
      "System MUST sell cards at every counter",
      "B",
    ]);
    expect(requirements[0]?.acceptance).toEqual(["It works with every card"]);
    expect(markdown).toContain("A note.");
  });

  it("with a sentence that ends in a colon has its list, and criteria below any other", () => {
    const text = spec(
      "### Functional Requirements\n\n- **FR-001**: On a sale the system MUST:\n  - book `the` amount\n    at once\n  - print a receipt\n- **FR-002**: System MUST sell\n  - A card is sold\n",
    );
    const { requirements, markdown } = read("spec_kit", text);
    expect(requirements[0]?.statement).toBe(
      "On a sale the system MUST:\n- book `the` amount at once\n- print a receipt",
    );
    expect(requirements[0]?.acceptance).toEqual([]);
    expect(requirements[1]?.acceptance).toEqual(["A card is sold"]);
    expect(markdown).toContain("- print a receipt");
  });

  it("with groups of other ids in its chapter of requirements has them, and no entities", () => {
    const text = spec(
      "### Functional Requirements\n\n- **FR-001**: A\n\n### Safety *(mandatory)*\n\n- **OPS-001**: B is\n  kept\n\n### Key Entities\n\n- **Card**: C\n\n## Assumptions\n\n- **AS-001**: D\n",
    );
    expect(rows("spec_kit", text)).toEqual(["FR-001 A", "OPS-001 B is kept"]);
  });

  it("with stories and criteria instead of numbered requirements has the stories", () => {
    const text =
      "# Specification: Cards\n\n## User Stories\n\n### Story 1: Pay\n\n**As a** guest  \n**When** I pay  \n**I want** to use a card  \n**So that** I need no cash\n\n**Acceptance Criteria**:\n\n- The balance falls\n\n## Notes\n\nKept.\n";
    expect(isSpecKit(text)).toBe(true);
    const { title, requirements, markdown } = read("spec_kit", text);
    expect(title).toBe("Cards");
    expect(requirements).toMatchObject([
      {
        id: "US-001",
        title: "Pay",
        statement: "As a guest When I pay I want to use a card So that I need no cash",
        acceptance: ["The balance falls"],
      },
    ]);
    expect(markdown).toContain("Kept.");
  });

  it("does not have the notes of the template for its author, but other comments", () => {
    const text = spec(
      "<!--\n  ACTION REQUIRED: fill in\n-->\n<!-- ours -->\n\n### Functional Requirements\n\n- **FR-001**: A\n",
    );
    const { markdown } = read("spec_kit", text);
    expect(markdown).not.toContain("ACTION REQUIRED");
    expect(markdown).toContain("<!-- ours -->");
  });

  it("of an earlier version of the tool has its story with the scenarios of the next section", () => {
    const text =
      "# Feature Specification: Cards\n\n## User Scenarios & Testing\n\n### Primary User Story\nA guest pays with a card.\n\n### Acceptance Scenarios\n1. **Given** a card, **When** it is used, **Then** the balance falls\n\n### Edge Cases\n- An empty card?\n";
    const { requirements, markdown } = read("spec_kit", text);
    expect(requirements).toMatchObject([
      {
        statement: "A guest pays with a card.",
        type: "story",
        acceptance: ["Given a card, When it is used, Then the balance falls"],
      },
    ]);
    expect(markdown).toContain("An empty card?");
  });

  it.each([
    ["### User Story 1 - Pay (Priority: P1) 🎯 MVP", "Pay", "high"],
    ["### US2: [P2] Refund", "Refund", "medium"],
    ["### US-03 — Look up", "Look up", ""],
    ["### 用户故事 4：查询（优先级：P3）", "查询", "low"],
  ])("has the story %s with its title and priority", (heading, title, priority) => {
    const text = `# Feature Specification: Cards\n\n## Stories\n\n${heading}\n\nA guest pays.\n`;
    expect(read("spec_kit", text).requirements).toMatchObject([{ title, priority, type: "story" }]);
  });
});

describe("a Kiro file", () => {
  const kiro = (criteria: string) =>
    `# Requirements Document\n\n## Requirements\n\n### Requirement 1: Pay\n\n**User Story:** As a guest, I want to pay, so that I can leave.\n\n#### Acceptance Criteria\n\n${criteria}`;
  const statements = (text: string) =>
    read("kiro", text)
      .requirements.filter(({ type }) => type !== "story")
      .map(({ statement }) => statement);

  it.each([
    ["numbered like the requirement", "1.1 WHEN a THEN b\n1.2. WHEN c THEN d\n"],
    ["in a task list", "- [ ] WHEN a THEN b\n- [x] WHEN c THEN d\n"],
    ["with bold keywords", "1. **WHEN** a **THEN** b\n2. **WHEN** c **THEN** d\n"],
  ])("with criteria %s has each of them", (_name, criteria) => {
    expect(statements(kiro(criteria))).toEqual(["WHEN a THEN b", "WHEN c THEN d"]);
  });

  it("with rules between its requirements and a condition in its story has neither as content", () => {
    const text =
      "# 需求文档\n\n### 需求 1：登录\n\n**用户故事：** 作为用户，当我登录时，我希望系统记住我，以便下次不用输入。\n\n#### 验收标准\n\n1. 系统应记住用户\n\n---\n\n### 需求 2：退出\n\n#### 验收标准\n\n1. 系统应清除令牌\n";
    const { requirements, markdown } = read("kiro", text);
    expect(requirements[0]?.attributes.actor).toBe("用户");
    expect(markdown).not.toContain("---");
  });

  it("with a code block below a criterion has no criterion of its lines", () => {
    const text = kiro("1. WHEN a THEN b\n\n```json\n- not a criterion\n```\n\n2. WHEN c THEN d\n");
    expect(statements(text)).toEqual(["WHEN a THEN b", "WHEN c THEN d"]);
    expect(read("kiro", text).markdown).toContain("- not a criterion");
  });

  it.each([
    ["需求 1：付款", "使用者故事", "驗收標準"],
    ["要件 1: 支払い", "ユーザーストーリー", "受け入れ基準"],
    ["Requirement 1: Pay", "Objective", "Acceptance Criteria"],
  ])("with the words %s, %s and %s has its story and its criteria", (heading, story, criteria) => {
    const text = `# X\n\n### ${heading}\n\n**${story}:** Somebody pays.\n\n#### ${criteria}\n\n1. WHEN a THEN b\n`;
    expect(isKiro(text)).toBe(true);
    expect(read("kiro", text).requirements.map(({ statement }) => statement)).toEqual([
      "Somebody pays.",
      "WHEN a THEN b",
    ]);
  });
});

describe("a Gherkin file", () => {
  it("of rules has what the feature says for all of them: description, tags and background", () => {
    const text =
      "@shop @wip\nFeature: Cards\n  All of it.\n\n  Background:\n    Given a counter\n\n  Rule: Pay\n    Scenario: One\n      When x\n      Then y\n";
    const { markdown, requirements } = read("gherkin", text);
    expect(requirements).toHaveLength(1);
    for (const part of ["All of it.", "@shop @wip", "Given a counter"]) expect(markdown).toContain(part);
  });

  it("with comments in a scenario or below it has them, and its scenario once", () => {
    const text =
      "# file comment\nFeature: Login\n\n  Scenario: Wrong password\n    When it is wrong\n    # INV-1: the same answer\n    Then it is refused\n    # below\n\n  Scenario: Plain\n    When it is right\n";
    const { requirements } = read("gherkin", text);
    expect(requirements[0]?.body).toContain("# INV-1: the same answer");
    expect(requirements[0]?.body).toContain("# below");
    expect(requirements[0]?.body).not.toContain("Plain");
    expect(requirements[0]?.body).not.toContain("file comment");
    expect(requirements[0]?.acceptance).toHaveLength(2);
  });

  it("with tags, descriptions and examples of a scenario has them", () => {
    const text =
      "Feature: Cards\n\n  @slow @issue=LW-10\n  @nightly\n  Scenario Outline: Pay <n>\n    Why it matters.\n\n    When <n>\n\n    @few\n    Examples: small\n      | n |\n      | 1 |\n\n  @later\n  Scenario: Nothing yet\n    Said only in words.\n";
    const { markdown } = read("gherkin", text);
    for (const part of [
      "@slow @issue=LW-10",
      "@nightly",
      "Why it matters.",
      "@few",
      "| 1 |",
      "@later",
      "Said only in words.",
    ])
      expect(markdown).toContain(part);
  });

  it("that cannot be read does not hide the others of its archive, and is named", () => {
    const zip = zipSync({
      "a.feature": utf8("Feature: A\n  Scenario: One\n    When x\n"),
      "broken.feature": utf8("Given nothing\n"),
      "empty.feature": utf8("# later\n"),
    });
    const { requirements, remarks } = readHandoverArchive(zip, "gherkin", { title: "Z", options: OPTIONS });
    expect(requirements).toHaveLength(1);
    expect(JSON.stringify(remarks)).toContain("broken.feature, empty.feature");
  });

  it("that is alone and cannot be read is refused with the parser's message", () => {
    const zip = zipSync({ "broken.feature": utf8("Given nothing\n") });
    const refused = () => readHandoverArchive(zip, "gherkin", { title: "Z", options: OPTIONS });
    expect(refused).toThrow(expect.objectContaining({ code: "import_damaged" }));
  });
});

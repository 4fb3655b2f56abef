import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { outline } from "../../document/outline.ts";
import { LANGUAGES } from "../../language.ts";
import { proposeType } from "../typing/type-proposal.ts";
import { readRecords } from "./read-records.ts";
import { READER_RELEASE } from "./reader-release.ts";

const FORMS = `# Shop 商店

## Paying 结账

### FR-001 Take cards 收卡

When a customer pays, the system shall take the card.

- **Priority**: high; type: functional; status: approved
- **Source**: FR-002
- **Depends on**: FR-003

- **FR-002**: 系统应在 2 秒内返回结果。
  - 优先级：高
  - 验收标准：
    - 在 95% 的请求中不超过 2 秒

**NFR-001** The service shall be available 99.9 % of the time.

| Id | Statement | Priority |
| --- | --- | --- |
| FR-003 | The system shall refuse an empty card. | low |
| US-004 | As a guest, I want to pay later. | 中 |

| Test | Verifies |
| --- | --- |
| TC-001 | FR-001, FR-003 |

| Id | Metric | Target |
| --- | --- | --- |
| NFR-005 | Uptime | 99.9 % |

FR-006 Refund 退款
------------------

The system shall refund a card.

### US-007 Browse 浏览

- **User story**: As a guest, I want to browse, so that I find a card.

**Main path**

1. Open the list

**Acceptance criteria**

- The list shows names

**FR-008 Print 打印**

- The system shall print a receipt
- Priority: low
`;

const statementSchema = z.object({ text: z.string() });
const documents = new URL("../../document/fixtures/delete_section_and_title/", import.meta.url);
const statements = new URL("../typing/fixtures/tune/", import.meta.url);

/** The fixed texts: a document of every form, the kinds of documents of the edit fixtures, and labelled statements as a list. */
function texts(): string[] {
  const kinds = readdirSync(documents).sort();
  const lists = LANGUAGES.map((language) => {
    const lines = readFileSync(new URL(`${language}.statements.jsonl`, statements), "utf8")
      .trim()
      .split("\n");
    const all = lines.map((line) => statementSchema.parse(JSON.parse(line)).text);
    return all.map((text, at) => `### FR-${at + 1}\n\n${text}\n`).join("\n");
  });
  return [
    FORMS,
    ...kinds.map((kind) => readFileSync(new URL(`${kind}/before.md.txt`, documents), "utf8")),
    ...lists,
  ];
}

/** What the reader and the typing returned for them in this release. */
const DIGESTS: Readonly<Record<number, string>> = {
  1: "9f04f58f5e768d67f011a3e29d373129811e10e84c7599cd9c898561ffbfe3f3",
  2: "27ca54a1f062bfcf9d964a94a6540bf59f5e08ece0f37b9d55dbf6571c914c6b",
  3: "8abb2121f2bd7fc8457fa448faa05773c382b358cea483b4c61655ded29b2908",
  4: "dd831b958b608b9573ca99af8d4bd0ec9c248ea4d948456cae3b89c59a27fe83",
  5: "94f60c58eabd396019af62fb6a1b3d93aa58ab1104e5b5b3090eb313af35ac33",
  6: "8350493235a4f1a8c094b89a126c4aacd10589011ee18631eb4df880268f8bda",
};

it("a release of the reader returns the same for the same texts: raise it with every change, and add the new digest", () => {
  const hash = createHash("sha256");
  let requirements = 0;
  for (const text of texts()) {
    const read = readRecords(text, undefined, outline(text).sections);
    requirements += read.records.length;
    hash.update(JSON.stringify([read, read.records.map(proposeType)]));
  }
  expect(requirements).toBeGreaterThan(300);
  expect(hash.digest("hex")).toBe(DIGESTS[READER_RELEASE]);
});

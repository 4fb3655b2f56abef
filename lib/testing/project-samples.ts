import fc from "fast-check";
import type { Role } from "../domain/access/can.ts";
import type { ArchivedOutline, ArchivedSeat } from "../domain/exchange/archived-settings.ts";
import { lintSettingsSchema } from "../domain/lint/lint-settings.ts";
import { JUDGED_CHECKS } from "../domain/review/judged-checks.ts";

/** Projects as teams leave them: documents in several versions, settings that somebody changed, seats, knowledge. */

const BLOCKS = [
  "## Paying\n\n### FR-001 Pay\n\nWhen a customer pays, the system shall accept a gift card.\n",
  "### FR-PAY-002 Keep the rest\n\nThe system shall keep the balance.\n\n- **Priority**: high\n- **Depends on**: FR-001\n",
  "## 范围\r\n\r\n系统应在 2 秒内响应。\r\n",
  "| Id | Statement |\n| - | - |\n| NFR-003 | It shall answer within 2 s. |\n",
  "```yaml\na: [1, 2]\n```\n",
  "A paragraph with 🎁, a | b and <b>tags</b>.  \n",
  "\uFEFF",
  "no line end",
] as const;

const text = fc
  .array(fc.constantFrom(...BLOCKS), { minLength: 1, maxLength: 5 })
  .map((all) => `# Doc\n\n${all.join("\n")}`);

const documents = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom("SRS.md", "需求.md", "Notes.md", "requirements.yaml"),
    texts: fc.array(text, { minLength: 1, maxLength: 3 }),
    for_table: fc.boolean(),
  }),
  { selector: ({ name }) => name, maxLength: 3 },
);

const rule = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  roles: fc.constantFrom<Role[]>([], ["admin"], ["owner", "editor"]),
  people: fc.constant<string[]>([]),
});
const rules = fc.array(rule, { minLength: 1, maxLength: 2 });
const limit = fc.option(fc.integer({ min: 0, max: 9_000_000 }));

const settings = fc.record({
  approval: fc.record({
    plan: rules,
    minutes: rules,
    waived: fc.subarray([...JUDGED_CHECKS]),
    guests: fc.constantFrom("shown" as const, "counted" as const),
    starter: fc.constantFrom("may_approve" as const, "may_not_approve" as const),
    meanings: fc.record({
      plan: fc.constantFrom("", "I approve this for production."),
      change: fc.constantFrom("", "我已复核这个改动。"),
      minutes: fc.constantFrom("", "I was present and agree."),
    }),
  }),
  chat_edits: fc.constantFrom("suggest" as const, "apply" as const),
  srs_method: fc.constantFrom("traditional" as const, "agile" as const),
  question_deadline_hours: fc.option(fc.integer({ min: 1, max: 48 })),
  round_cap: fc.integer({ min: 1, max: 4 }),
  run_budget_micros: limit,
  run_budget_tokens: limit,
  month_budget_micros: limit,
  unknown_price: fc.constantFrom("count_tokens" as const, "stop" as const),
  id_patterns: fc.constantFrom<{ pattern: string; type: "functional" }[]>(
    [],
    [{ pattern: "REQ-{category}-{number}", type: "functional" }],
  ),
  lint: fc.constantFrom(
    lintSettingsSchema.parse({}),
    lintSettingsSchema.parse({ rules: { LEX01: "off" }, modal: { en: "must" }, limits: { commas: 5 } }),
  ),
});

const SEATS: readonly ArchivedSeat[] = [
  {
    key: "DesignAdvisor",
    kind: "built_in",
    name_zh: "设计顾问",
    name_en: "Design advisor",
    own: null,
    required: false,
    enabled: true,
  },
  {
    key: "Lawyer",
    kind: "own",
    name_zh: "法务",
    name_en: "Lawyer",
    own: {
      prompt_zh: "看合规。",
      prompt_en: null,
      findings_schema: { type: "object", properties: { law: { type: "string" } } },
      checklist: [
        { words_zh: ["退款"], words_en: ["refund"], kind: "question", text: "Who bears it?", blocking: true },
      ],
    },
    required: true,
    enabled: false,
  },
];

const knowledge = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom("rules/cards.md", "词汇.md"),
    text: fc.constantFrom("# Rules\r\n\r\n卡片不过期。\n", "plain"),
  }),
  { selector: ({ name }) => name, maxLength: 2 },
);

const links = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom("verifies" as const, "satisfies" as const),
    from: fc.constantFrom(
      { kind: "test" as const, ref: "TC-001" },
      { kind: "commit" as const, ref: "a1b2c3" },
    ),
    to: fc.constant({ kind: "requirement" as const, ref: "FR-001" }),
    note: fc.constantFrom("", "by hand"),
  }),
  { selector: ({ kind, from }) => `${kind} ${from.ref}`, maxLength: 3 },
);

let outlines = 0;
const outline = fc.option(
  fc.constant(null).map((): ArchivedOutline => {
    outlines += 1;
    const templates = [{ language: "en" as const, text: "# Purpose\n\n# Functions\n" }];
    return { name: `House style ${outlines}`, templates };
  }),
);

export interface SampleProject {
  readonly documents: readonly {
    readonly name: string;
    readonly texts: readonly string[];
    readonly for_table: boolean;
  }[];
  readonly settings: typeof settings extends fc.Arbitrary<infer T> ? T : never;
  readonly seats: readonly ArchivedSeat[];
  readonly knowledge: readonly { readonly name: string; readonly text: string }[];
  readonly links: typeof links extends fc.Arbitrary<infer T> ? T : never;
  readonly outline: ArchivedOutline | null;
  readonly reserved: Readonly<Record<string, number>>;
}

/** Any project as it may be stored. */
export const anyProject: fc.Arbitrary<SampleProject> = fc.record({
  documents,
  settings,
  seats: fc.subarray([...SEATS]),
  knowledge,
  links,
  outline,
  reserved: fc.constantFrom<Record<string, number>>({}, { FR: 12, "NFR-PERF": 3 }),
});

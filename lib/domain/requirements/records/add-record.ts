import { applyEdits } from "../../document/edit.ts";
import { plainLine, plainWords } from "../../document/markdown-text.ts";
import type { SemanticEditIntent } from "../../document/semantic-edit.ts";
import type { Language } from "../../language.ts";
import { idRanges } from "../../plan/id-ranges.ts";
import { labelColon } from "../../punctuation.ts";
import type { SectionKind } from "../../srs-outline/profile.ts";
import { intent, SrsDocument, sectionTarget } from "../../srs-outline/srs-document.ts";
import type { RecordType } from "../../statement/record-type.ts";
import type { RequirementStatus } from "../../statement/requirement-status.ts";
import type { TwinValues } from "../yaml/twin-values.ts";
import { RECORD_WORDS } from "./field-words.ts";
import { writeMeasure } from "./measure.ts";
import type { Priority, RecordField } from "./record.ts";
import { statementMarkdown } from "./statement-text.ts";

const HOME: Readonly<Record<RecordType, readonly SectionKind[]>> = {
  functional: ["functions"],
  quality: ["attributes", "performance"],
  interface: ["interfaces"],
  data: ["data"],
  constraint: ["constraints"],
  rule: ["rules"],
  business: ["functions"],
  objective: ["purpose"],
  user_story: ["functions"],
  use_case: ["functions"],
};
const FACTS = [
  "source",
  "priority",
  "type",
  "measure",
  "characteristic",
  "rationale",
  "acceptance",
  "verification",
  "owner",
  "version",
  "status",
] as const satisfies readonly RecordField[];

const ABSENT: Readonly<Record<Language, (id: string) => string>> = {
  en: (id) => `The requirement ${id} was not in the document yet.`,
  zh: (id) => `文档中还没有需求 ${id}。`,
};

/** A requirement that a document is to contain. */
export interface NewRecord {
  readonly id: string;
  readonly values: TwinValues;
}

/** Adds a requirement as a card to the section of its kind, otherwise at the end of the document. */
export const addRecord = (markdown: string, entry: NewRecord, language: Language): AddedRecords | null =>
  addRecords(markdown, [entry], language);

export interface AddedRecords {
  readonly markdown: string;
  readonly edits: readonly SemanticEditIntent[];
}

/** Adds requirements as cards, each to the section of its kind, otherwise to the end of the document; null without a section. */
export function addRecords(
  markdown: string,
  entries: readonly NewRecord[],
  language: Language,
): AddedRecords | null {
  const document = new SrsDocument(markdown);
  const last = document.sections.at(-1);
  if (last === undefined) return null;
  const homeOf = (type: string) =>
    HOME[type as RecordType]?.map((kind) => document.ofKind(kind)).find((one) => one !== undefined);
  const edits = [...Map.groupBy(entries, ({ values }) => homeOf(values.type))].map(([home, group]) => {
    const level = Math.min(6, home === undefined ? Math.max(2, last.level) : home.level + 1);
    return intent(
      home === undefined ? "insert_after_section" : "append_to_section",
      sectionTarget(home ?? last),
      {
        content: group.map((entry) => cardOf(entry, { level, language })).join("\n\n"),
        reason: ABSENT[language](
          idRanges(
            group.map(({ id }) => id),
            language,
          ),
        ),
      },
    );
  });
  const outcome = applyEdits(markdown, edits);
  return outcome.ok ? { markdown: outcome.markdown, edits } : null;
}

function cardOf(
  { id, values }: NewRecord,
  { level, language }: { level: number; language: Language },
): string {
  const colon = labelColon(language);
  const words = RECORD_WORDS[language];
  const lines = [
    `${"#".repeat(level)} ${id} ${plainWords(values.title)}`.trimEnd(),
    "",
    statementMarkdown(values.statement, { newline: "\n", indent: "", separated: true }),
  ];
  const facts = FACTS.flatMap((field) => {
    const value = factText(values, field, language);
    return value === "" ? [] : [`- **${words.fields[field]}**${value.startsWith("\n") ? "" : colon}${value}`];
  });
  return [...lines, ...(facts.length > 0 ? ["", ...facts] : [])].join("\n");
}

function factText(values: TwinValues, field: (typeof FACTS)[number], language: Language): string {
  const words = RECORD_WORDS[language];
  switch (field) {
    case "priority":
      return words.priorities[values.priority as Priority] ?? plainWords(values.priority);
    case "status":
      return words.statuses[values.status as RequirementStatus] ?? plainWords(values.status);
    case "type":
      return words.types[values.type as RecordType] ?? plainWords(values.type);
    case "measure":
      return values.measure === null ? "" : plainWords(writeMeasure(values.measure, language));
    case "acceptance":
      return values.acceptance.map((point) => `\n  - ${plainLine(point)}`).join("");
    default:
      return plainWords(values[field]);
  }
}

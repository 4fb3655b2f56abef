import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../domain/language.ts";
import { checkPrompt } from "../domain/prompts/check-prompt.ts";
import {
  EXTRA_SEATS,
  type ExtraSeat,
  SEATS,
  type Seat,
  type SeatPrompt,
  seatSpec,
} from "../domain/roles/seat-specs.ts";

/** The prompt files of these seats; they have no variables. */
function seatPrompts<S extends Seat | ExtraSeat>(
  seats: readonly S[],
): Readonly<Record<SeatPrompt<S>, readonly []>> {
  const entries = seats.map((seat) => [seatSpec(seat).prompt, [] as const] as const);
  return Object.fromEntries(entries) as Record<SeatPrompt<S>, readonly []>;
}

/** All prompt files and their variables. A test compares this table with the files. */
export const PROMPTS = {
  "planning/turn-format": ["language"],
  ...seatPrompts(SEATS),
  "clarify/review": ["language"],
  "clarify/judge": ["language"],
  ...seatPrompts(EXTRA_SEATS),
  "planning/own-seat": [],
  "planning/findings": ["schema"],
  "plan-review/review": ["language"],
  "planning-meeting/chair": ["language"],
  "planning-meeting/seat-answer": ["language"],
  "codegen/plan": ["language"],
  "codegen/file": ["language"],
  "code-review/review": ["language"],
  "code-review/answer": ["language"],
  "code-review/chair": ["language"],
  "test-run/debrief": ["language"],
  "coach/reply": ["language"],
  "coach/intent": ["language"],
  "project/size": ["language"],
  "orchestrator/decide": ["language"],
  "orchestrator/aiplan-1-zh": [],
  "orchestrator/aiplan-1-en": [],
  "orchestrator/aiplan-2": [],
  "orchestrator/native-calls": ["language"],
  "orchestrator/reply": ["language"],
  "orchestrator/recovery": ["language"],
  "specialist/guide": ["language"],
  "specialist/written-calls": [],
  "specialist/summary-writer": [],
  "specialist/overall-description-writer": [],
  "specialist/user-journey-writer": [],
  "specialist/user-story-writer": [],
  "specialist/biz-req-and-rule-writer": [],
  "specialist/use-case-writer": [],
  "specialist/fr-writer": [],
  "specialist/nfr-writer": [],
  "specialist/ifr-and-dar-writer": [],
  "specialist/adc-writer": [],
  "specialist/risk-analysis-writer": [],
  "specialist/glossary-writer": [],
  "specialist/prototype-designer": [],
  "specialist/srs-editor": [],
  "specialist/project-initializer": [],
  "specialist/document-formatter": [],
  "specialist/srs-reviewer": [],
} as const satisfies Record<string, readonly string[]>;

export type PromptName = keyof typeof PROMPTS;
/** Prompts without variables other than the language. */
export type PlainPromptName = {
  [N in PromptName]: (typeof PROMPTS)[N] extends readonly [] | readonly ["language"] ? N : never;
}[PromptName];
type Variables<N extends PromptName> = Readonly<Record<(typeof PROMPTS)[N][number], string>>;

const LANGUAGE_NAMES = { zh: "中文", en: "English" } as const satisfies Record<Language, string>;

/** Source of prompt texts. */
export interface PromptSource {
  readonly text: (name: PromptName, language: Language) => string;
}

const files = new Map<string, string>();

function load(name: PromptName, language: Language): string {
  const file = path.join(process.cwd(), "prompts", `${name}.${language}.md`);
  const known = files.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, "utf8");
  files.set(file, text);
  return text;
}

/** All prompts with their variables. */
export const PROMPT_LIST = Object.entries(PROMPTS).map(([name, variables]) => ({
  name: name as PromptName,
  variables: variables as readonly string[],
}));

/** The shipped text of a prompt. */
export const shippedPrompt = (name: PromptName, language: Language): string => load(name, language);

/** A prompt's text with the values that are known without a call. */
export function previewPrompt(text: string, language: Language): string {
  const values: Readonly<Record<string, string>> = {
    language: LANGUAGE_NAMES[language],
  };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
}

/**
 * The shipped texts with some of them replaced. A stored wording that names variables which its prompt no longer has, or lacks
 * new ones, is not used, because its call could not be made. Keys are `name.language`.
 */
export function replacedPrompts(texts: ReadonlyMap<string, string>): PromptSource {
  return {
    text: (name, language) => {
      const own = texts.get(`${name}.${language}`);
      const isUsable = own !== undefined && checkPrompt(own, PROMPTS[name]).length === 0;
      return isUsable ? own : load(name, language);
    },
  };
}

/** The shipped texts, read from files. */
const SHIPPED_PROMPTS: PromptSource = { text: load };

/** Returns a prompt's text with its `{{names}}` filled in. */
export type FillPrompt = <N extends PromptName>(
  name: N,
  language: Language,
  variables: Variables<N>,
) => string;

/**
 * Returns a function that fills in the prompts of a source. Pass only trusted values: what users or documents wrote belongs
 * into the message as labelled data, never into the instructions.
 */
export function promptsOf(source: PromptSource = SHIPPED_PROMPTS): FillPrompt {
  return (name, language, variables) =>
    source.text(name, language).replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => {
      const value = (variables as Readonly<Record<string, string>>)[key];
      if (value === undefined) throw new RangeError(`prompt ${name} has no value for ${whole}`);
      return value;
    });
}

/** The English name of a language, as prompts write it. */
export const languageName = (language: Language): string => LANGUAGE_NAMES[language];

/** Identifies the exact instructions of a call: the first 16 hexadecimal digits of their SHA-256. */
export function promptHash(instructions: string): string {
  return createHash("sha256").update(instructions).digest("hex").slice(0, 16);
}

/** Loads every prompt once, so that a missing file fails the start and not a run. */
export function loadAllPrompts(): void {
  for (const name of Object.keys(PROMPTS) as PromptName[])
    for (const language of LANGUAGES) load(name, language);
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../domain/language.ts";
import {
  EXTRA_SEATS,
  type ExtraSeat,
  SEATS,
  type Seat,
  type SeatPrompt,
  seatSpec,
} from "../domain/roles/seat-specs.ts";

/** The prompt files of these seats; they take nothing. */
function seatPrompts<S extends Seat | ExtraSeat>(
  seats: readonly S[],
): Readonly<Record<SeatPrompt<S>, readonly []>> {
  const entries = seats.map((seat) => [seatSpec(seat).prompt, [] as const] as const);
  return Object.fromEntries(entries) as Record<SeatPrompt<S>, readonly []>;
}

/** Every prompt file and the names it takes; a test holds files and table together. */
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
  "coach/reply": ["language"],
  "coach/intent": ["language"],
  "project/size": ["language"],
  "orchestrator/decide": ["language"],
  "orchestrator/aiplan-1-zh": [],
  "orchestrator/aiplan-1-en": [],
  "orchestrator/aiplan-2": [],
  "orchestrator/reply": ["language"],
  "orchestrator/recovery": ["language"],
  "specialist/guide": ["name", "duty", "language"],
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
/** Prompts that take nothing but, perhaps, the language. */
export type PlainPromptName = {
  [N in PromptName]: (typeof PROMPTS)[N] extends readonly [] | readonly ["language"] ? N : never;
}[PromptName];
type Variables<N extends PromptName> = Readonly<Record<(typeof PROMPTS)[N][number], string>>;

const LANGUAGE_NAMES = { zh: "中文", en: "English" } as const satisfies Record<Language, string>;

/** Where the text of a prompt comes from. */
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

/** Placeholders for the values that only a call has, when a prompt is looked at by itself. */
const EXAMPLE = {
  zh: { name: "功能需求专家", duty: "撰写功能需求章节。" },
  en: { name: "Functional requirements writer", duty: "Writes the chapter of functional requirements." },
} as const;

/** Every prompt that there is, with the names it takes. */
export const PROMPT_LIST = Object.entries(PROMPTS).map(([name, variables]) => ({
  name: name as PromptName,
  variables: variables as readonly string[],
}));

/** A prompt's text as it is shipped. */
export const shippedPrompt = (name: PromptName, language: Language): string => load(name, language);

/** A text with the values that its call would have. */
export function previewPrompt(text: string, language: Language): string {
  const values: Readonly<Record<string, string>> = {
    language: LANGUAGE_NAMES[language],
    ...EXAMPLE[language],
  };
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
}

/** The shipped texts, some of them replaced: `name.language` → text. */
export function replacedPrompts(texts: ReadonlyMap<string, string>): PromptSource {
  return { text: (name, language) => texts.get(`${name}.${language}`) ?? load(name, language) };
}

/** The texts as they are shipped, in files. */
const SHIPPED_PROMPTS: PromptSource = { text: load };

/** Gives a prompt's text with its `{{names}}` filled in. */
export type FillPrompt = <N extends PromptName>(
  name: N,
  language: Language,
  variables: Variables<N>,
) => string;

/**
 * Fills in the prompts of a source. Only trusted values belong there: what people or documents wrote is passed to the
 * model as labelled data in the message, never in the instructions.
 */
export function promptsOf(source: PromptSource = SHIPPED_PROMPTS): FillPrompt {
  return (name, language, variables) =>
    source.text(name, language).replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => {
      const value = (variables as Readonly<Record<string, string>>)[key];
      if (value === undefined) throw new RangeError(`prompt ${name} has no value for ${whole}`);
      return value;
    });
}

/** The name of a language as prompts write it. */
export const languageName = (language: Language): string => LANGUAGE_NAMES[language];

/** Identifies exactly the instructions that a call used (first 16 hex digits of SHA-256). */
export function promptHash(instructions: string): string {
  return createHash("sha256").update(instructions).digest("hex").slice(0, 16);
}

/** Reads every prompt once, so that a missing file stops the start and not a run. */
export function loadAllPrompts(): void {
  for (const name of Object.keys(PROMPTS) as PromptName[])
    for (const language of LANGUAGES) load(name, language);
}

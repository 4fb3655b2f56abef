import type { Language } from "../language.ts";
import { withoutCommand } from "../srs-run/srs-command.ts";
import type { ProjectSource } from "../srs-run/srs-job.ts";
import { readStatements } from "./statements/read-statements.ts";

export type SrsGate =
  | ({ readonly kind: "go" } & ProjectSource)
  | {
      readonly kind: "ask";
      readonly question: { readonly text: string; readonly why: string; readonly options: string[] };
    };

interface Asked {
  /** The person's message. */
  readonly text: string;
  /** What the person said to the short form; null before. */
  readonly answer: string | null;
  readonly language: Language;
  readonly sources: readonly ProjectSource[];
}

const SHORT_FORM: Readonly<Record<Language, { text: string; why: string }>> = {
  zh: {
    text: "请用几句话说明：这是什么产品，给谁用；最重要的三项功能；怎样算成功；有哪些限制。有草稿也可以直接贴上来。",
    why: "项目里还没有计划和草稿，消息里也没有说要做什么；不会替你编造。",
  },
  en: {
    text: "In a few sentences: what is the product and for whom; its three most important functions; how success is judged; what limits it. A draft may be pasted as it is.",
    why: "The project has no plan or draft yet, and the message does not say what is wanted; nothing will be made up.",
  },
};

/**
 * The gate before a specification is planned. A message with one statement is enough; otherwise the project's documents are
 * used; only if there is neither, the short form is asked, once. What is missing becomes an open question of the document.
 */
export function srsGate({ text, answer, language, sources }: Asked): SrsGate {
  const said = [withoutCommand(text), answer ?? ""].join("\n").trim();
  if (asksForSomething(said, language))
    return { kind: "go", source: { kind: "need" }, need: said, plan: null };
  const named = sources.find(({ source }) => "name" in source && text.includes(source.name));
  const best = named ?? sources[0];
  if (best !== undefined) return { kind: "go", ...best };
  if (answer !== null && answer.trim() !== "")
    return { kind: "go", source: { kind: "need" }, need: answer, plan: null };
  return { kind: "ask", question: { ...SHORT_FORM[language], options: [] } };
}

/** Fewer letters than this name a thing at best. */
const SHORTEST = { zh: 6, en: 15 } as const;

function asksForSomething(text: string, language: Language): boolean {
  if (text.length < SHORTEST[language]) return false;
  return readStatements(text, language).some(({ kind }) => kind === "requirement");
}

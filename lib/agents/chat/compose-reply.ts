import { z } from "zod";
import { articlesSchema, passagesSchema } from "../../domain/chat/found-results.ts";
import type { Source } from "../../domain/chat/message-events.ts";
import type { CallResult } from "../../domain/chat/work-state.ts";
import type {
  AnswerPassage,
  AnswerSource,
  ProjectDocument,
  RulesAnswer,
} from "../../domain/chat-rules/answers/answer.ts";
import { type EditReport, editAnswer, unplacedAnswer } from "../../domain/chat-rules/answers/edit-answer.ts";
import { srsAnswer, srsReportSchema } from "../../domain/chat-rules/answers/srs-answer.ts";
import type { FoundArticle } from "../../domain/chat-rules/find-articles.ts";
import { rulesAnswer } from "../../domain/chat-rules/rules-answer.ts";
import { type PlainReply, toThinkingMl } from "../../domain/chat-rules/to-thinking-ml.ts";
import { plainWords } from "../../domain/document/markdown-text.ts";
import type { Language } from "../../domain/language.ts";
import type { ReplyMaterial } from "./reply.ts";

/** A reply that is made without a model. */
export interface ComposedReply {
  /** The text in ThinkingML. */
  readonly text: string;
  readonly sources: readonly Source[];
}

const DECIDED = { en: "Decision", zh: "决定" } as const;
const DONE = { en: "Steps", zh: "执行步骤" } as const;

const FROM_WEB = {
  title: { en: "Web search", zh: "网页搜索" },
  intro: {
    en: "The web search found these pages. Their texts are not verified.",
    zh: "网页搜索找到了下面这些网页，内容未经核实。",
  },
} as const;

const missingSchema = z.object({
  detail: z.object({ missing: z.array(z.enum(["place", "text", "operation"])) }),
});
const reportSchema = z.object({ report: z.custom<Omit<EditReport, "language">>() });
const messageSchema = z.object({ message: z.object({ en: z.string(), zh: z.string() }) });

function passagesOf(results: readonly CallResult[]): AnswerPassage[] {
  return results.flatMap(({ output }) =>
    (passagesSchema.safeParse(output).data?.passages ?? []).map(
      ({ document_id: documentId, quote: text, ...place }) => ({
        ...place,
        documentId,
        text,
      }),
    ),
  );
}

const articlesOf = (results: readonly CallResult[]): FoundArticle[] =>
  results.flatMap(({ output }) => articlesSchema.safeParse(output).data?.articles ?? []);

/** The reply to an edit request: what was changed, or why not. */
function editReply(result: CallResult, language: Language): PlainReply {
  const done = reportSchema.safeParse(result.output).data;
  if (done?.report !== undefined) return editAnswer({ ...done.report, language });
  const { detail } = missingSchema.safeParse(result.output).data ?? {};
  if (result.code === "edit_not_placed") return unplacedAnswer(language, detail?.missing ?? []);
  return failedReply([result], language);
}

/** The reply when a specification team was not started. */
function notStartedReply(result: CallResult, language: Language): PlainReply {
  const { phases, final } = failedReply([result], language);
  const words = messageSchema.safeParse(result.output).data?.message[language];
  return { phases, final: words ?? final, queries: [] };
}

/** The reply when no call succeeded. */
function failedReply(results: readonly CallResult[], language: Language): PlainReply {
  const said = results.map(({ tool_name, output, code }) => {
    const words = messageSchema.safeParse(output).data?.message[language] ?? code ?? "";
    return `- **${tool_name}**: ${words}`;
  });
  return {
    phases: [{ title: DONE[language], text: results.map(({ tool_name }) => tool_name).join(", ") }],
    final: said.join("\n"),
    queries: [],
  };
}

/** The reply that lists the pages of a web search, each with its text as it was found. */
function webReply(pages: readonly Source[], language: Language): PlainReply {
  const listed = pages.map(
    ({ n, title, quote }) => `- **${plainWords(title)}** [${n}]  \n  ${plainWords(quote)}`,
  );
  return {
    phases: [{ title: FROM_WEB.title[language], text: FROM_WEB.intro[language] }],
    final: [FROM_WEB.intro[language], listed.join("\n")].join("\n\n"),
    queries: [],
  };
}

const sourceOf = (source: AnswerSource, quote: string): Source =>
  source.kind === "document"
    ? {
        n: source.n,
        kind: "document",
        title: [source.title, ...source.place.split(" > ").filter((part) => part !== "")].join(" › "),
        document_id: source.documentId,
        version: source.version,
        sid: source.sid,
        line: source.line,
        quote,
      }
    : {
        n: source.n,
        kind: "knowledge",
        title: source.place === "" ? source.title : `${source.title} · ${source.place}`,
        quote,
      };

function sourcesOf(
  answer: RulesAnswer,
  passages: readonly AnswerPassage[],
  articles: readonly FoundArticle[],
): Source[] {
  return answer.sources.map((source) => {
    const quote =
      source.kind === "document"
        ? passages.find(({ documentId, line }) => documentId === source.documentId && line === source.line)
            ?.text
        : articles.find(({ id }) => id === source.articleId)?.text;
    return sourceOf(source, quote ?? "");
  });
}

/**
 * Builds a reply without a model: from the decision's own text, from the result of an edit, or from what the rules find in the
 * documents, in the built-in knowledge and on the web. The same material gives the same text.
 */
export function composeReply(
  { facts, decision, results, sources, pending }: ReplyMaterial,
  documents: readonly ProjectDocument[],
): ComposedReply {
  const { language, text: question } = facts;
  if (decision.direct_response !== null) {
    const phases = [{ title: DECIDED[language], text: decision.thought }];
    return { text: toThinkingMl({ phases, final: decision.direct_response, queries: [] }), sources: [] };
  }
  const edit = results.find(({ tool_name }) => tool_name === "editSRSDocument");
  if (edit !== undefined) return { text: toThinkingMl(editReply(edit, language)), sources: [] };
  const srs = results.find(({ tool_name }) => tool_name === "createComprehensiveSRS");
  const report = srsReportSchema.safeParse(srs?.output).data;
  if (report !== undefined) return { text: toThinkingMl(srsAnswer(report, pending, language)), sources: [] };
  if (srs !== undefined) return { text: toThinkingMl(notStartedReply(srs, language)), sources: [] };
  if (results.length > 0 && results.every(({ ok }) => !ok) && decision.source.kind === "model")
    return { text: toThinkingMl(failedReply(results, language)), sources: [] };
  const passages = passagesOf(results);
  const articles = articlesOf(results);
  const pages = sources.filter(({ kind }) => kind === "web");
  if (pages.length > 0 && passages.length + articles.length === 0)
    return { text: toThinkingMl(webReply(pages, language)), sources: pages };
  const answer = rulesAnswer({ question, language, passages, articles, documents });
  return { text: toThinkingMl(answer), sources: sourcesOf(answer, passages, articles) };
}

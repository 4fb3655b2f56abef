import type { AiPlan } from "../aiplan/schema.ts";
import type { AiPlanVersion } from "../aiplan/versions.ts";
import { isFormatRequest } from "../format/format-request.ts";
import type { Bilingual, Language } from "../language.ts";
import { isSrsRequest } from "../srs-run/srs-command.ts";
import { readEditRequest } from "./read-edit-request.ts";
import { readQuestion } from "./read-question.ts";
import { rulesAnswer } from "./rules-answer.ts";

/** What the rules know of a message when they decide. */
interface Asked {
  readonly language: Language;
  readonly project: string;
  readonly text: string;
  readonly documents: readonly { readonly name: string; readonly outline: readonly string[] }[];
}

const THOUGHTS = {
  edit: {
    en: "The message asks for a document change.",
    zh: "这条消息要求修改文档。",
  },
  form: {
    en: "The message asks to format a document.",
    zh: "这条消息要求整理文档的格式。",
  },
  srs: {
    en: "The message asks for a complete specification. The team writes it.",
    zh: "这条消息要求编写完整的需求规格说明书：由团队完成。",
  },
  lint: {
    en: "The message asks for a wording check.",
    zh: "这条消息要求检查措辞。",
  },
  read: {
    en: "The message asks about the project's requirements. The document is read.",
    zh: "这条消息问的是项目里的需求：查看文档。",
  },
  talk: {
    en: "The message can be answered directly.",
    zh: "这条消息可以直接回答。",
  },
  look: {
    en: "The answer may be in the documents or in the built-in knowledge. Both are searched.",
    zh: "这条消息可能由文档或内置知识回答：两处都查。",
  },
} as const satisfies Record<string, Bilingual>;

const LONGEST_QUERY = 2000;

/**
 * The orchestrator's plan for a message if no model answers, in the same contract as a model's: an edit that the
 * words name, a check, or a look into documents and knowledge.
 */
export function rulesPlan(asked: Asked, version: AiPlanVersion): AiPlan {
  const { language, text } = asked;
  const documents = asked.documents.map(({ name, outline }) => ({
    name,
    titles: outline.map((title) => title.trim()),
  }));
  const job = { userInput: text, projectName: asked.project };
  const execute = (thought: Bilingual, name: string): AiPlan => ({
    thought: thought[language],
    response_mode: "TOOL_EXECUTION",
    direct_response: null,
    tool_calls: [{ name, args: job }],
  });
  if (isSrsRequest(text)) return execute(THOUGHTS.srs, "createComprehensiveSRS");
  if (isFormatRequest(text)) return execute(THOUGHTS.form, "editSRSDocument");
  if (readEditRequest(text, { documents }).kind !== "none") return execute(THOUGHTS.edit, "editSRSDocument");
  const { kind } = readQuestion(text);
  if (kind === "greeting" || kind === "thanks" || kind === "abilities") return talk(asked, version);
  if (kind === "findings") return execute(THOUGHTS.lint, "lintSRSDocument");
  const query = text.slice(0, LONGEST_QUERY);
  const searches = [
    { name: "searchProjectDocuments", args: { query, limit: 5 } },
    { name: "searchKnowledge", args: { query } },
  ];
  return {
    thought: (kind === "search" ? THOUGHTS.look : THOUGHTS.read)[language],
    // Document 000's KNOWLEDGE_QA calls no tools.
    response_mode: version === "aiplan/1.0-zh" ? "TOOL_EXECUTION" : "KNOWLEDGE_QA",
    direct_response: null,
    tool_calls:
      kind === "search" ? searches : [{ name: "readDocumentOutline", args: {} }, ...searches.slice(0, 1)],
  };
}

/** Small talk is answered at once. */
function talk({ language, text }: Asked, version: AiPlanVersion): AiPlan {
  const answer = rulesAnswer({ question: text, language, passages: [], articles: [], documents: [] });
  return {
    thought: THOUGHTS.talk[language],
    response_mode: version === "aiplan/1.0-zh" ? "GENERAL_CHAT" : "KNOWLEDGE_QA",
    direct_response: answer.final,
    tool_calls: [],
  };
}

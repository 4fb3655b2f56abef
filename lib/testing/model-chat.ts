import type { ModelAnswer, ModelRequestSeen } from "./model-server.ts";

/**
 * A well-behaved model for the chat of a project, over the wire: it decides, looks up, edits and replies in the
 * product's contracts. A message that holds `edit {…}` is carried out as exactly that semantic edit; one that holds
 * `ask:` makes the specialist ask first; `plan:` asks for a plan of two steps; `web:` searches the web.
 */

const between = (text: string, tag: string): string =>
  text.split(`<${tag}>\n`)[1]?.split(`\n</${tag}>`)[0] ?? "";

const json = (value: unknown): ModelAnswer => ({ text: JSON.stringify(value), pieces: 6 });

const step = (number: number, specialist: string) => ({
  step: number,
  description: `Step ${number}`,
  specialist,
  context_dependencies: number > 1 ? [number - 1] : [],
  output_chapter_titles: [],
  language: "en",
  relevant_context: "",
  workflow_mode: "brownfield",
});

function decide(user: string): ModelAnswer {
  const message = between(user, "message");
  const base = { thought: `The person says: ${message.slice(0, 60)}`, direct_response: null };
  const project = JSON.parse(between(user, "project")) as { name: string };
  if (message.startsWith("plan:"))
    return json({
      ...base,
      response_mode: "PLAN_EXECUTION",
      tool_calls: [],
      execution_plan: {
        planId: "p1",
        description: "Two steps",
        steps: [step(1, "fr_writer"), step(2, "nfr_writer")],
      },
    });
  if (message.startsWith("web:"))
    return json({
      ...base,
      response_mode: "KNOWLEDGE_QA",
      tool_calls: [{ name: "internetSearch", args: { query: message.slice("web:".length).trim() } }],
    });
  if (message.includes("edit {") || message.includes("ask:"))
    return json({
      ...base,
      response_mode: "TOOL_EXECUTION",
      tool_calls: [{ name: "editSRSDocument", args: { userInput: message, projectName: project.name } }],
    });
  return json({
    ...base,
    response_mode: "KNOWLEDGE_QA",
    tool_calls: [{ name: "searchProjectDocuments", args: { query: message.slice(0, 500) } }],
  });
}

const complete = (state: object, more: object = {}) =>
  json({
    tool_calls: [
      {
        name: "taskComplete",
        args: {
          completionType: "READY_FOR_NEXT",
          nextStepType: "HANDOFF_TO_SPECIALIST",
          summary: "The change is prepared.",
          deliverables: ["The change"],
          contextForNext: { projectState: state },
          ...more,
        },
      },
    ],
  });

/** The edit that a message holds: the JSON object after `edit`. */
function editIn(request: string): Record<string, unknown> | null {
  const at = request.indexOf("edit {");
  if (at < 0) return null;
  return JSON.parse(request.slice(at + "edit ".length)) as Record<string, unknown>;
}

function specialist(user: string): ModelAnswer {
  const { request } = JSON.parse(between(user, "task")) as { request: string };
  const turns = user.split("<turn>\n").length - 1;
  if (turns === 0) return json({ tool_calls: [{ name: "readDocumentOutline", args: {} }] });
  if (request.startsWith("ask:") && !user.includes('"name":"askQuestion"'))
    return json({
      tool_calls: [
        {
          name: "askQuestion",
          args: { question: "Which value?", why: "It is not said.", options: ["1", "2"] },
        },
      ],
    });
  const outline = between(user, "turn");
  const target_file = /"document":"([^"]+)"/.exec(outline)?.[1] ?? "SRS.md";
  const edit = editIn(request);
  if (edit === null)
    return complete({ requires_file_editing: false, content: "Nothing to change.", structuredData: {} });
  return complete({
    requires_file_editing: true,
    target_file,
    edit_instructions: [edit],
    content: "",
    structuredData: {},
  });
}

/** The sentence of the reply: what was found or done, with a citation where there is one. */
function reply(user: string): ModelAnswer {
  const zh = /[\u4e00-\u9fff]/.test(between(user, "message"));
  const cited = user.includes("<sources>") ? " [1]" : "";
  const final = zh ? `已按你的话处理${cited}。` : `Done as you said${cited}.`;
  const text = [
    "<thinking>",
    '<phase id="1">',
    `<title>${zh ? "看结果" : "Reading the results"}</title>`,
    zh ? "结果已经看过。" : "The results are read.",
    "</phase>",
    "</thinking>",
    "<final>",
    final,
    "<!-- <serp_queries>",
    JSON.stringify([zh ? "还有哪些需求" : "Which requirements are left"]),
    "</serp_queries> -->",
    "</final>",
  ].join("\n");
  return { text, pieces: 20 };
}

/** Answers the roles of the chat; null for any other request. */
export function modelChat({ system, user }: ModelRequestSeen): ModelAnswer | null {
  if (system.includes("ThinkingML 4.5")) return reply(user);
  if (system.includes("aiplan/") || system.includes("executePlan")) return decide(user);
  return system.includes("taskComplete") ? specialist(user) : null;
}

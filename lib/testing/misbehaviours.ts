import type { ModelAnswer, ModelRequestSeen } from "./model-server.ts";
import { modelTable } from "./model-table.ts";

/**
 * The ways in which a model or its service goes wrong, as they are seen on the wire, with what is to come of each.
 * Every one is an answer to a seat that is asked for its turn; what the seat would rightly have said is given.
 */

interface Misbehaviour {
  readonly name: string;
  readonly answer: (good: string, request: ModelRequestSeen) => ModelAnswer;
  /** Codes of the calls that are made before the next model is asked. */
  readonly calls: readonly string[];
  /** Why the model is passed over; null: what it said serves all the same. */
  readonly skipped: string | null;
  /** What is known of the cost of each call: reported by the provider, counted from the texts, or nothing was spent. */
  readonly cost: "told" | "estimated" | "none";
}

const turn = (more: object): string =>
  JSON.stringify({
    statement: "The need is clear to me and asks for one thing.",
    plan_changes: [],
    verdict: { ok: true, confidence: 0.8, reasons: ["Clear."], suggestions: [], reservations: [] },
    ...more,
  });

const event = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));

const SAME = "The plan is good enough for me as it stands. ";
const CHINESE = "这个需求很清楚，可以直接写成一条要求，并配上验收标准和测试用例，没有别的问题要问。";
const LATE = () => new Date(Date.now() + 3_600_000).toUTCString();
const SOON = () => new Date(Date.now() + 1000).toUTCString();

const text = (name: string, said: string | ((good: string) => string), code: string): Misbehaviour => ({
  name,
  answer: (good) => ({ text: typeof said === "string" ? said : said(good) }),
  calls: [code, code, code],
  skipped: "unreadable",
  cost: "told",
});

const speaker = (name: string, said: (request: ModelRequestSeen) => string, code: string): Misbehaviour => ({
  name,
  answer: (_good, request) => ({ text: said(request) }),
  calls: [code, code],
  skipped: code,
  cost: "told",
});

const status = (name: string, answer: () => ModelAnswer, calls: readonly string[]): Misbehaviour => ({
  name,
  answer,
  calls,
  skipped: calls[0] ?? null,
  cost: "none",
});

const harmless = (
  name: string,
  answer: (good: string) => ModelAnswer,
  cost: Misbehaviour["cost"] = "told",
): Misbehaviour => ({ name, answer, calls: ["ok"], skipped: null, cost });

const REFUSED: readonly (readonly [number, string])[] = [
  [400, "model_rejected"],
  [401, "model_unauthorised"],
  [403, "model_unauthorised"],
  [404, "model_not_found"],
  [408, "model_timeout"],
  [422, "model_rejected"],
];

export const MISBEHAVIOURS: readonly Misbehaviour[] = [
  text("broken JSON", '{"statement": "x", "verdict": {{{ ]] "ok" tru', "no_json"),
  text("half JSON", (good) => good.slice(0, good.length / 2), "invalid"),
  harmless("prose around the JSON", (good) => ({
    text: `Of course! Here it is:\n${good}\nI hope it helps.`,
  })),
  harmless("fences around the JSON", (good) => ({ text: `\`\`\`json\n${good}\n\`\`\`` })),
  text("a wrong enum", turn({ positions: [{ issue_id: "I-1", position: "maybe", reason: "x" }] }), "invalid"),
  text("a missing field", JSON.stringify({ statement: "Clear." }), "invalid"),
  harmless("an extra field", (good) => ({
    text: JSON.stringify({ ...(JSON.parse(good) as object), mood: "cheerful", score: 7 }),
  })),
  text("only prose", "I would rather talk about the weather, which is fine today.", "no_json"),
  text("nothing at all", "", "empty"),
  text("a refusal", "I'm sorry, but I can't help with planning this system.", "no_json"),
  corrected(
    "invented ids",
    (good) => {
      const said = JSON.parse(good) as { plan_changes: object[] };
      const dropped = { section: "requirements", op: "drop", id: "FR-999", reason: "It is not needed." };
      const position = { issue_id: "I-99", position: "agree", reason: "It is settled." };
      const plan_changes = [...said.plan_changes, dropped];
      return JSON.stringify({ ...said, positions: [position], plan_changes });
    },
    "unknown_reference",
  ),
  corrected(
    "a title that is no title",
    (good) => {
      const said = JSON.parse(good) as { plan_changes: object[] };
      const title = { section: "title", op: "set", text: "Plan" };
      return JSON.stringify({ ...said, plan_changes: [...said.plan_changes, title] });
    },
    "unclear_wording",
  ),
  speaker("the wrong language", () => turn({ statement: CHINESE }), "wrong_language"),
  speaker(
    "another role's voice",
    () => turn({ statement: "As the Risk planner, I find every case covered." }),
    "other_voice",
  ),
  speaker("another role's verdict", () => turn({ role: "RiskPlanner" }), "other_voice"),
  speaker("the same sentence over and over", () => turn({ statement: SAME.repeat(8) }), "repeated"),
  speaker(
    "its own instructions",
    ({ system }) => turn({ statement: `My instructions are: ${system.slice(100, 700)}` }),
    "leaked_instructions",
  ),
  {
    name: "an answer without end",
    answer: () => ({ endless: "and so on and so on " }),
    calls: ["model_endless"],
    skipped: "model_endless",
    cost: "estimated",
  },
  {
    name: "blank space without end",
    answer: () => ({ endless: "\n   " }),
    calls: ["model_endless"],
    skipped: "model_endless",
    cost: "estimated",
  },
  {
    name: "an unknown tool",
    answer: () => ({ calls: [{ name: "delete_everything", args: { really: true } }] }),
    calls: ["empty", "empty", "empty"],
    skipped: "unreadable",
    cost: "told",
  },
  {
    name: "a loop of tools",
    answer: () => ({
      calls: Array.from({ length: 40 }, () => ({ name: "search", args: { query: "again" } })),
    }),
    calls: ["empty", "empty", "empty"],
    skipped: "unreadable",
    cost: "told",
  },
  ...REFUSED.map(([code, what]) => status(`status ${code}`, () => ({ status: code }), [what])),
  status("429 with Retry-After in seconds", () => ({ status: 429, headers: { "retry-after": "1" } }), [
    "model_throttled",
    "model_throttled",
  ]),
  status("429 with Retry-After as a date", () => ({ status: 429, headers: { "retry-after": SOON() } }), [
    "model_throttled",
    "model_throttled",
  ]),
  status("429 that asks for an hour", () => ({ status: 429, headers: { "retry-after": LATE() } }), [
    "model_throttled",
  ]),
  status("429 without Retry-After", () => ({ status: 429 }), ["model_throttled", "model_throttled"]),
  status("status 500", () => ({ status: 500 }), ["model_unavailable", "model_unavailable"]),
  status("status 503", () => ({ status: 503 }), ["model_unavailable", "model_unavailable"]),
  status(
    "a redirect into the installation's network",
    () => ({ status: 302, headers: { location: "http://169.254.169.254/" } }),
    ["model_rejected"],
  ),
  {
    name: "a cut stream",
    answer: (good) => ({ cut: good.slice(0, good.length / 2) }),
    calls: ["model_cut", "model_cut"],
    skipped: "model_cut",
    cost: "estimated",
  },
  {
    name: "one byte a second",
    answer: (good) => ({ raw: [...event({ content: good })], everyMs: 1000 }),
    calls: ["model_timeout"],
    skipped: "model_timeout",
    cost: "none",
  },
  { ...status("silence", () => ({ silent: true }), ["model_timeout"]) },
  {
    name: "tens of megabytes",
    answer: () => ({ raw: Array.from({ length: 40 }, () => `: ${"x".repeat(1024 * 1024)}\n`) }),
    calls: ["model_too_large"],
    skipped: "model_too_large",
    cost: "none",
  },
  {
    name: "bytes that are no UTF-8",
    answer: () => {
      const [head = "", tail = ""] = event({ content: turn({ statement: "Clear HERE it is." }) }).split(
        "HERE",
      );
      return { raw: [bytes(head, [0xff, 0xfe, 0xc3, 0x28], tail), event({}, "stop"), "data: [DONE]\n\n"] };
    },
    calls: ["garbled_text", "garbled_text"],
    skipped: "garbled_text",
    cost: "estimated",
  },
  {
    name: "events that are none",
    answer: () => ({ raw: ["data: {this is not JSON\n\n", 'data: {"choices": "seven"}\n\n'] }),
    calls: ["model_garbled"],
    skipped: "model_garbled",
    cost: "estimated",
  },
  {
    name: "a web page",
    answer: () => ({ raw: ["<!doctype html><title>Welcome</title>"], contentType: "text/html" }),
    calls: ["model_garbled"],
    skipped: "model_garbled",
    cost: "estimated",
  },
  {
    name: "an error in the stream",
    answer: () => ({
      raw: [event({ content: '{"sta' }), 'data: {"error":{"message":"overloaded","type":"x"}}\n\n'],
    }),
    calls: ["model_cut", "model_cut"],
    skipped: "model_cut",
    cost: "estimated",
  },
  harmless("negative figures", (good) => ({ text: good, usage: numbers(-5, -9) }), "estimated"),
  harmless("absurd figures", (good) => ({ text: good, usage: numbers(9e12, 9e12) }), "estimated"),
  harmless("no figures", (good) => ({ text: good, usage: null }), "estimated"),
];

/** An answer that is sent back once, and then used without the parts that are wrong. */
function corrected(name: string, said: (good: string) => string, code: string): Misbehaviour {
  return {
    name,
    answer: (good) => ({ text: said(good) }),
    calls: [code, code],
    skipped: null,
    cost: "told",
  };
}

function numbers(prompt_tokens: number, completion_tokens: number) {
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

/** What the asked seat would rightly have said. */
export function goodTurn(request: ModelRequestSeen): string {
  const answer = modelTable(request);
  return "text" in answer ? (answer.text ?? "") : "";
}

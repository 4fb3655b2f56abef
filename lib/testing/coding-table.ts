import { codingTask, consentTo } from "./coding-model.ts";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "./model-server.ts";
import { modelTable } from "./model-table.ts";
import { turnCue } from "./turn-cue.ts";

/** One model for the whole chain over the wire: the seats that plan, the one that writes code, and the seats that review it. */

type CodingTask = NonNullable<ReturnType<typeof codingTask>>;

export interface CodedFile {
  readonly path: string;
  readonly type: "create" | "modify" | "delete";
}

/** What the model does for one task. */
export interface CodingScript {
  /** The files that the plan names. */
  readonly planned: () => readonly CodedFile[];
  /** The answer to a request for code; requests for a review are answered with consent where it is null. */
  readonly code: (task: CodingTask, user: string) => ModelAnswer | null | Promise<ModelAnswer | null>;
}

/** The turn of the seat that designs, with the files of the plan. */
function designTurn(request: ModelRequestSeen, files: readonly CodedFile[]): ModelAnswer {
  const usual = modelTable(request);
  if (!("text" in usual) || usual.text === undefined) return usual;
  const turn = JSON.parse(usual.text) as { plan_changes: object[] };
  const items = files.map((file) => ({
    section: "file_impacts",
    op: "add",
    item: { ...file, purpose: "It computes." },
  }));
  return { text: JSON.stringify({ ...turn, plan_changes: [...turn.plan_changes, ...items] }) };
}

async function answerOf(request: ModelRequestSeen, script: CodingScript): Promise<ModelAnswer> {
  const task = codingTask(request);
  if (task !== null) return (await script.code(task, request.user)) ?? consentTo(task) ?? { status: 400 };
  return turnCue(request.user)?.seat === "SystemDesigner"
    ? designTurn(request, script.planned())
    : modelTable(request);
}

/** A server whose models have a script each, by their names. */
export async function startCodingServer(): Promise<{
  readonly server: ModelServer;
  readonly play: (model: string, script: CodingScript) => void;
}> {
  const scripts = new Map<string, CodingScript>();
  const server = await startModelServer((request) => {
    const script = scripts.get(request.model);
    return script === undefined ? { status: 404 } : answerOf(request, script);
  });
  return { server, play: (model, script) => scripts.set(model, script) };
}

import { z } from "zod";
import { runView } from "#lib/contracts/run.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { beginningOf } from "#lib/domain/chat/beginning-of.ts";
import type { McpTool, ReportProgress } from "#lib/http/mcp/mcp-tool.ts";
import { jsonSchemaOf, type ObjectSchema } from "#lib/http/mcp/route-arguments.ts";
import type { RouteCalls } from "#lib/http/mcp/route-calls.ts";
import { eventsOfRun, type LoggedEvent } from "./run-events.ts";

const MAX_WAIT_SECONDS = 300;
/** Less than the time after which most clients give up a call. */
const DEFAULT_WAIT_SECONDS = 45;
/** Time for the stored events of a run that waits or has ended: no new ones are expected. */
const REPLAY_MS = 1000;
const MAX_EVENTS = 80;
const MAX_TEXT = 500;

const input = z.strictObject({
  run_id: z.string().min(1).max(80),
  after: z.number().int().min(0).default(0),
  wait_seconds: z.number().int().min(0).max(MAX_WAIT_SECONDS).default(DEFAULT_WAIT_SECONDS),
});

const output = z.object({
  run: runView,
  events: z.array(z.object({ id: z.number().int(), type: z.string(), by: z.string(), text: z.string() })),
  /** The argument `after` of the next call. */
  cursor: z.number().int(),
  /** The run continues, or there are more events: call again. */
  more: z.boolean(),
});

type ShownEvent = z.infer<typeof output>["events"][number];

/** Parts of one statement, and the load of the system: not worth a reader's attention. */
const SKIPPED = new Set(["statement_started", "statement_delta", "usage"]);
/** Events after which nothing happens until somebody acts. */
const FINAL = new Set(["run_ended", "run_waiting"]);

const firstText = (data: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  names
    .map((name) => data[name])
    .find((value): value is string => typeof value === "string" && value !== "") ?? "";

const shown = ({ id, type, data }: LoggedEvent): ShownEvent => ({
  id,
  type,
  by: firstText(data, ["role", "actor", "kind", "by"]),
  text: beginningOf(firstText(data, ["text", "relayed", "name", "status", "to", "code"]), MAX_TEXT),
});

interface Followed {
  readonly events: ShownEvent[];
  cursor: number;
  /** Whether the run waits or has ended. */
  isOver: boolean;
}

async function collect(
  stream: ReadableStream<Uint8Array>,
  after: number,
  report: ReportProgress,
): Promise<Followed> {
  const followed: Followed = { events: [], cursor: after, isOver: false };
  for await (const event of eventsOfRun(stream)) {
    followed.cursor = event.id;
    followed.isOver = FINAL.has(event.type);
    if (SKIPPED.has(event.type)) continue;
    const one = shown(event);
    followed.events.push(one);
    await report(event.id, [one.type, one.by, one.text].filter((part) => part !== "").join(": "));
    if (followed.isOver || followed.events.length >= MAX_EVENTS) break;
  }
  return followed;
}

const OVER: readonly string[] = ["completed", "failed", "cancelled", "waiting"];

async function follow(
  calls: RouteCalls,
  args: unknown,
  report: ReportProgress,
): Promise<z.infer<typeof output>> {
  const read = input.safeParse(args);
  if (!read.success)
    throw new AppError("invalid_input", {
      fields: read.error.issues.map(({ path, code, message }) => ({
        pointer: `/${path.join("/")}`,
        code: code ?? "invalid",
        detail: message,
      })),
    });
  const { run_id, after, wait_seconds } = read.data;
  const before = runView.parse(await calls.json("getRun", { run_id }));
  const waitMs = OVER.includes(before.status)
    ? Math.min(wait_seconds * 1000, REPLAY_MS)
    : wait_seconds * 1000;
  const signal = AbortSignal.any([calls.caller.signal, AbortSignal.timeout(waitMs)]);
  const stream = await calls.stream("streamRunEvents", { run_id, after }, signal);
  const { events, cursor, isOver } = await collect(stream, after, report);
  const run = runView.parse(await calls.json("getRun", { run_id }));
  const isFull = events.length >= MAX_EVENTS;
  return { run, events, cursor, more: isFull || !(isOver || OVER.includes(run.status)) };
}

/** Follows a run by its event log until it waits, ends, or the time is over, and reports each event as progress. */
export const FOLLOW_RUN: McpTool = {
  name: "follow_run",
  title: { en: "Follow a run", zh: "跟踪运行" },
  description: {
    en: "Waits for a run and returns its events after `after`: until it ends, waits for a person, or wait_seconds are over. While more is true, call again with after = cursor. status `waiting` means that questions are open (list_questions).",
    zh: "等待一次运行，返回 after 之后的事件，直到它结束、等待人处理，或超过 wait_seconds。more 为 true 时，用 after = cursor 再次调用。status 为 waiting 表示有问题等待回答（list_questions）。",
  },
  need: "read",
  readOnly: true,
  destructive: false,
  input: { required: [], ...jsonSchemaOf(input, "input") } as unknown as ObjectSchema,
  output: jsonSchemaOf(output, "output") as unknown as ObjectSchema,
  run: follow,
};

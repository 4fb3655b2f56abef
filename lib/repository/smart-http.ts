import { PassThrough, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { AppError } from "../domain/app-error.ts";
import {
  FLUSH_PACKET,
  type PushCommand,
  packetLine,
  pushRefusal,
  readPushHeader,
} from "../domain/repository/push-commands.ts";
import { REPOSITORY_LIMITS } from "../domain/repository/repository-limits.ts";
import type { ForkedProgram } from "../fork-server/fork-server.ts";
import { moveRef, readRefs } from "./refs.ts";
import { runGit } from "./run-git.ts";
import { spawnGit } from "./spawn-git.ts";

/** The two services of the smart HTTP protocol (gitprotocol-http). */
export type GitService = "upload-pack" | "receive-pack";

const SERVICE_MS = 10 * 60_000;
const MAX_HEADER_BYTES = 1024 * 1024;
const PUSH_SETTINGS = [`receive.maxInputSize=${REPOSITORY_LIMITS.pushBytes}`, "receive.fsckObjects=true"];

/** A client's protocol version; receive-pack has one version only. */
const protocolOf = (service: GitService, given: string | null): Record<string, string> =>
  service === "upload-pack" && given !== null && /^version=[012]$/.test(given) ? { GIT_PROTOCOL: given } : {};

/** The answer to `info/refs?service=git-…`. */
export async function advertiseRefs(
  store: string,
  service: GitService,
  protocol: string | null,
): Promise<Uint8Array> {
  const env = protocolOf(service, protocol);
  const args = [service, "--stateless-rpc", "--http-backend-info-refs", store];
  const { stdout } = await runGit(store, { args, env, settings: PUSH_SETTINGS });
  if (env.GIT_PROTOCOL === "version=2") return stdout;
  return Buffer.concat([packetLine(Buffer.from(`# service=git-${service}\n`)), FLUSH_PACKET, stdout]);
}

/** The body of a request, unpacked and limited. */
export function requestBody(body: ReadableStream<Uint8Array> | null, encoding: string | null): Readable {
  const raw = body === null ? Readable.from([]) : Readable.fromWeb(body as never);
  const source = encoding === "gzip" ? raw.pipe(createGunzip()) : raw;
  if (source !== raw) raw.on("error", (error) => source.destroy(error));
  return source;
}

async function* limited(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > REPOSITORY_LIMITS.pushBytes + MAX_HEADER_BYTES) throw new AppError("too_large");
    yield chunk;
  }
}

/** Connects a request with git and returns git's answer as it is produced; a client that leaves ends git. */
function exchange(
  child: ForkedProgram,
  input: AsyncIterable<Uint8Array>,
  onEnd: () => Promise<void>,
): Readable {
  const output = new PassThrough();
  const timer = setTimeout(() => child.kill(), SERVICE_MS);
  const source = Readable.from(input);
  source.on("error", () => child.kill());
  child.stdin.on("error", () => source.destroy());
  child.stderr.resume();
  source.pipe(child.stdin);
  child.stdout.pipe(output, { end: false });
  child.on("close", () => {
    clearTimeout(timer);
    onEnd().then(
      () => output.end(),
      (error: Error) => output.destroy(error),
    );
  });
  output.on("close", () => {
    clearTimeout(timer);
    if (!child.hasExited) child.kill();
  });
  return output;
}

/** Answers a fetch. */
export async function serveFetch(
  store: string,
  request: { readonly body: Readable; readonly protocol: string | null },
): Promise<Readable> {
  const env = protocolOf("upload-pack", request.protocol);
  const child = await spawnGit(store, { args: ["upload-pack", "--stateless-rpc", store], env });
  return exchange(child, limited(request.body), () => Promise.resolve());
}

export interface PushRequest {
  readonly body: Readable;
  /** Why a command is refused; null if it is accepted. One refused command refuses the whole push. */
  readonly problemOf: (command: PushCommand) => string | null;
  /** The reason for the accepted commands of a refused push. */
  readonly otherRefused: string;
  /**
   * Submits the pushed commit of a single reference as a change; null if this push moves references. The answer waits for it: a
   * reason refuses the push.
   */
  readonly submit: (commands: readonly PushCommand[]) => ((commit: string) => Promise<string | null>) | null;
  /** Receives the references that moved, before the client reads the end of the answer. */
  readonly onMoved: (moved: readonly PushCommand[]) => Promise<void>;
}

const NOTHING = "0".repeat(40);

/** The commands that took effect. */
async function movedOf(store: string, commands: readonly PushCommand[]): Promise<PushCommand[]> {
  const now = new Map((await readRefs(store, "refs/heads")).map(({ name, commit }) => [name, commit]));
  return commands.filter(({ name, to }) => (now.get(name) ?? NOTHING) === to);
}

interface SubmittedPush {
  readonly commands: readonly PushCommand[];
  readonly capabilities: readonly string[];
  readonly body: AsyncIterable<Uint8Array>;
  readonly submit: (commit: string) => Promise<string | null>;
}

/** Receives the objects under the pushed name, submits the commit, and removes the name, which is only an address. */
async function submitPush(store: string, push: SubmittedPush): Promise<Readable> {
  const [command] = push.commands;
  if (command === undefined) throw new AppError("invalid_input");
  const { stdout } = await runGit(store, {
    args: ["receive-pack", "--stateless-rpc", store],
    settings: [...PUSH_SETTINGS, "receive.denyNonFastForwards=false"],
    input: push.body,
    timeoutMs: SERVICE_MS,
  });
  const received = (await readRefs(store, command.name)).find(({ commit }) => commit === command.to);
  if (received === undefined) return Readable.from([stdout]); // git's own report has the reason
  try {
    const reason = await push.submit(command.to);
    if (reason === null) return Readable.from([stdout]);
    return Readable.from([pushRefusal(push.commands, push.capabilities, [reason])]);
  } finally {
    await moveRef(store, { name: command.name, from: command.to, to: null });
  }
}

/**
 * Answers a push. Its commands are checked before git reads the pack, so no hook is needed. git checks every object in a
 * quarantine folder and moves the references only then.
 * @throws AppError invalid_input if the request does not follow the protocol
 */
export async function servePush(store: string, request: PushRequest): Promise<Readable> {
  const chunks = limited(request.body);
  let head = Buffer.alloc(0);
  let header = readPushHeader(head);
  while (header.kind === "incomplete" && head.length <= MAX_HEADER_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
    header = readPushHeader(head);
  }
  if (header.kind !== "complete") throw new AppError("invalid_input");
  const { commands, capabilities } = header;
  async function* whole() {
    yield head;
    yield* chunks;
  }
  const submit = request.submit(commands);
  if (submit !== null) return submitPush(store, { commands, capabilities, body: whole(), submit });
  const problems = commands.map(request.problemOf);
  if (problems.some((problem) => problem !== null)) {
    for await (const chunk of chunks) void chunk; // the client sends its pack before it reads the answer
    const reasons = problems.map((problem) => problem ?? request.otherRefused);
    return Readable.from([pushRefusal(commands, capabilities, reasons)]);
  }
  const child = await spawnGit(store, {
    args: ["receive-pack", "--stateless-rpc", store],
    settings: PUSH_SETTINGS,
  });
  return exchange(child, whole(), async () => request.onMoved(await movedOf(store, commands)));
}

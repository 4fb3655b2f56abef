import { modelEntry } from "#lib/agents/models.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { pause } from "#lib/runs/worker/pause.ts";
import { startWorker } from "#lib/runs/worker/start.ts";
import { type FakeChat, type FakeChatOptions, fakeChat } from "./fake-chat.ts";
import { modelChat } from "./model-chat.ts";
import { type ModelAnswer, type ModelRequestSeen, startModelServer } from "./model-server.ts";

/** Which of the chat's roles a model is asked for. */
export type ChatRole = "decide" | "specialist" | "reply";

export interface ChatCall extends ModelRequestSeen {
  readonly role: ChatRole;
  /** Calls of this role in this scene, from 1. */
  readonly count: number;
}

/** What a model does instead of behaving well; null: it behaves well. */
export type Behaviour = (call: ChatCall) => ModelAnswer | null | Promise<ModelAnswer | null>;

export interface SceneOptions extends FakeChatOptions {
  readonly markdown: string;
  readonly behave?: Behaviour;
  /** Names of the chain's models; none: the rules speak. */
  readonly models?: readonly string[];
  /** Whether they are offered tools natively. */
  readonly native?: boolean;
  /** Whether their price is known. */
  readonly priced?: boolean;
}

/** A project with a chat that a worker in this process answers. */
export interface ChatScene extends FakeChat {
  /** What models were asked, in order. */
  readonly calls: readonly ChatCall[];
  /** Pauses that were asked for between calls, in milliseconds; none of them was waited for. */
  readonly pauses: readonly number[];
}

export interface ChatWorker {
  /** A new scene; scenes of one worker come one after another. */
  readonly scene: (options: SceneOptions) => Promise<ChatScene>;
  readonly stop: () => Promise<void>;
}

export function roleOf({ system }: Pick<ModelRequestSeen, "system">): ChatRole {
  if (system.includes("ThinkingML 4.5")) return "reply";
  return system.includes("taskComplete") ? "specialist" : "decide";
}

interface Stage {
  readonly behave: Behaviour;
  readonly models: readonly string[];
  readonly native: boolean;
  readonly priced: boolean;
  readonly calls: ChatCall[];
  readonly pauses: number[];
}

/** One dollar per million tokens: a call of a thousand costs a tenth of a cent. */
const PRICE = {
  input_micros: 1_000_000,
  cached_micros: null,
  output_micros: 1_000_000,
  source: "workspace",
  pattern: "*",
  valid_from: "2026-01-01",
} as const;

/** Starts the worker of this process with a model server on loopback. */
export async function startChatWorker(): Promise<ChatWorker> {
  let stage: Stage = { behave: () => null, models: [], native: false, priced: true, calls: [], pauses: [] };
  const server = await startModelServer(async (request) => {
    const { calls, behave } = stage;
    const role = roleOf(request);
    const count = calls.filter((call) => call.role === role).length + 1;
    const call = { ...request, role, count };
    calls.push(call);
    return (await behave(call)) ?? modelChat(request) ?? { status: 500 };
  });
  const entryOf = (model: string) =>
    modelEntry(
      {
        id: model,
        provider: "openai-compatible",
        model,
        base_url: server.baseUrl,
        api_key: null,
        native_tools: stage.native,
      },
      stage.priced ? PRICE : null,
    );
  const worker = await startWorker(undefined, {
    chains: () => Promise.resolve(() => stage.models.map(entryOf)),
    calls: {
      allowPrivateEndpoints: true,
      clock: Date.now,
      pause: (ms, signal) => {
        stage.pauses.push(ms);
        return pause(1, signal);
      },
    },
  });
  return {
    scene: async ({
      markdown,
      behave = () => null,
      models = ["first"],
      native = false,
      priced = true,
      ...options
    }) => {
      const made: Stage = { behave, models, native, priced, calls: [], pauses: [] };
      stage = made;
      return { ...(await fakeChat(markdown, options)), calls: made.calls, pauses: made.pauses };
    },
    stop: async () => {
      await worker.stop();
      await server.close();
      await closeDatabase();
    },
  };
}

import { SCOPES } from "#lib/domain/access/can.ts";
import { makeProject, makeToken, makeUser } from "./factories.ts";

/** The code chain as a program uses it: the REST API with a token, and nothing else. */

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly missing: readonly { readonly id: string; readonly status: string }[];
}

export interface ApiPatch {
  readonly id: string;
  readonly number: number;
  readonly state: string;
  readonly source: string;
  readonly tree: string;
  readonly accepted_commit: string | null;
  readonly reverted_commit: string | null;
}

interface ApiTestRun {
  readonly status: string;
  readonly overall: string | null;
  readonly report: {
    readonly reasons: readonly string[];
    readonly verdicts: Readonly<Record<string, number>>;
    readonly steps: readonly {
      readonly id: string;
      readonly exec: { readonly status: string };
    }[];
    readonly integrity: { readonly test_files_changed: readonly string[] };
  } | null;
}

interface ApiFinding {
  readonly file: string;
  readonly start: number;
  readonly severity: string;
  readonly category: string;
  readonly source: { readonly kind: string };
}

interface ApiReview {
  readonly seats: readonly {
    readonly seat: string;
    readonly ok: boolean | null;
    readonly by: string | null;
  }[];
  readonly findings: readonly ApiFinding[];
  readonly proposed: { readonly decision: string };
}

/** A project with a token of its owner, and the calls of the chain. */
export async function codeApi(dispatch: (request: Request) => Promise<Response>) {
  const owner = await makeUser();
  const { access } = await makeProject(owner);
  const { token } = await makeToken(owner, [...SCOPES], { grant: true });
  const send = (method: string, at: string, body?: unknown): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return dispatch(new Request(`http://127.0.0.1/api/v1${at}`, init));
  };
  const call = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
    const response = await send(method, at, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const refusal = async (method: string, at: string, body?: unknown): Promise<Refusal> => {
    const response = await send(method, at, body);
    const problem = (await response.json()) as Partial<Refusal>;
    return { status: response.status, code: problem.code ?? "", missing: problem.missing ?? [] };
  };

  /** The events of a run: their stream ends with it. */
  const eventsAt = async (address: string): Promise<string> =>
    (await send("GET", `${address}/events`)).text();
  const eventsOf = (runId: string): Promise<string> => eventsAt(`/runs/${runId}`);

  /** Runs a command to its end. */
  const run = async (taskId: string, command: string): Promise<string> => {
    const { run_id } = await call<{ run_id: string }>("POST", `/tasks/${taskId}/turns`, { command });
    await eventsOf(run_id);
    return (await call<{ status: string }>("GET", `/runs/${run_id}`)).status;
  };

  /** Approves the plan, and accepts by name what nobody has judged. */
  const approvePlan = async (taskId: string): Promise<void> => {
    const gate = `/tasks/${taskId}/gates/plan_review`;
    const { not_judged, plan_version } = await call<{
      readonly not_judged: readonly { readonly id: string }[];
      readonly plan_version: number;
    }>("GET", gate);
    const accepted_not_judged = not_judged.map(({ id }) => id);
    const decision = { decision: "approve", plan_version, confirm: true, accepted_not_judged };
    await call("POST", `${gate}/decisions`, decision);
  };

  const patches = async (taskId: string) =>
    (await call<{ data: readonly ApiPatch[] }>("GET", `/tasks/${taskId}/patches`)).data;

  /** Tests an attempt. */
  const test = async (taskId: string, patchId: string): Promise<ApiTestRun> => {
    const { id } = await call<{ id: string }>("POST", `/tasks/${taskId}/test-runs`, { change_set: patchId });
    const address = `/tasks/${taskId}/test-runs/${id}`;
    await eventsAt(address);
    return call<ApiTestRun>("GET", address);
  };

  return {
    access,
    token,
    call,
    refusal,
    run,
    approvePlan,
    patches,
    eventsOf,
    test,
    state: (taskId: string) =>
      call<{
        readonly phase: string;
        readonly actors: Readonly<Record<string, { readonly status: string; readonly reason?: string }>>;
      }>("GET", `/tasks/${taskId}/state`),
    review: (patchId: string) => call<ApiReview>("GET", `/patches/${patchId}/findings`),
    approveCode: (patchId: string) =>
      call("PUT", `/patches/${patchId}/review-decision`, { decision: "approve" }),
    accept: (taskId: string, patchId: string) =>
      call<ApiPatch>("POST", `/tasks/${taskId}/gates/accept/decisions`, {
        decision: "accept",
        change_set: patchId,
      }),
    refusedAcceptance: (taskId: string, patchId: string) =>
      refusal("POST", `/tasks/${taskId}/gates/accept/decisions`, { decision: "accept", change_set: patchId }),
    revert: async (patchId: string) =>
      (await call<{ patch: ApiPatch }>("POST", `/patches/${patchId}/revert`, { reason: "Not needed." }))
        .patch,
  };
}
export type CodeApi = Awaited<ReturnType<typeof codeApi>>;

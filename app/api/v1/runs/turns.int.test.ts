import { afterAll, describe, expect, it } from "vitest";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { makeToken } from "#lib/testing/factories.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { runRoutes } from "./run-routes.ts";

const startTurn = apiOperation(runRoutes, "startTurn");
afterAll(closeDatabase);

async function scene() {
  const made = await codeTask({ "src/a.ts": "1\n" }, ["src/"]);
  const content = [{ path: "src/a.ts", content: "2\n" }];
  await submitPatch(made.actor, made.taskId, patchInput.parse({ format: "files", content }));
  const turn = async (command: string, scopes: readonly Scope[] = SCOPES) => {
    const { token } = await makeToken(made.owner, scopes);
    const request = new Request(`http://localhost:3000/api/v1/tasks/${made.taskId}/turns`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ command }),
    });
    const response = await startTurn(request, { taskId: made.taskId });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { ...made, turn };
}

describe("commands about a change, as turns", () => {
  it("check what the calls check, and write nothing", async () => {
    const { turn, store, base } = await scene();
    expect(await turn("/accept")).toMatchObject({ status: 409, body: { code: "accept_evidence_missing" } });
    // A token also needs the grant of its owner, as for the call.
    expect(await turn("/revert")).toMatchObject({ status: 403, body: { code: "insufficient_scope" } });
    expect(await turn("/test")).toMatchObject({ status: 409, body: { code: "test_steps_unconfirmed" } });
    expect(await resolveCommit(store, "main")).toBe(base);
  });

  it("need the scope of the call, not that of a run", async () => {
    const { turn } = await scene();
    const withRun = (command: string) => turn(command, ["read", "write", "run"]);
    expect(await withRun("/accept")).toMatchObject({ status: 403, body: { code: "insufficient_scope" } });
    expect(await withRun("/revert")).toMatchObject({ status: 403, body: { code: "insufficient_scope" } });
  });

  it("are in the list that an unknown command gets", async () => {
    const { turn } = await scene();
    const commands = expect.arrayContaining(["/plan", "/codegen", "/test", "/accept", "/revert"]);
    expect(await turn("/deploy")).toMatchObject({ status: 422, body: { code: "unknown_command", commands } });
  });
});

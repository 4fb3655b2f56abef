// Work items and issues of trackers that answer on loopback in the wire format of each kind.
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { updateUser } from "#lib/db/users.ts";
import type { SyncDirection } from "#lib/domain/work/issue-sync.ts";
import { TRACKER_KINDS, type TrackerKind } from "#lib/domain/work/trackers.ts";
import { makeMember, makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { startTrackerServer, type TrackerAnswer, type TrackerServer } from "#lib/testing/tracker-server.ts";
import { deleteIssueTracker } from "#lib/usecases/issue-tracker/delete-issue-tracker.ts";
import { getIssueTracker } from "#lib/usecases/issue-tracker/get-issue-tracker.ts";
import { saveIssueTracker } from "#lib/usecases/issue-tracker/save-issue-tracker.ts";
import { testIssueTracker } from "#lib/usecases/issue-tracker/test-issue-tracker.ts";
import { listAuditEvents } from "#lib/usecases/workspace/list-audit-events.ts";
import { changeWork } from "../change-work.ts";
import { listWork } from "../list-work.ts";
import { cancelIssueSync } from "./cancel-issue-sync.ts";
import { beginSync, carryOutStep, completeSync } from "./carry-out-sync.ts";
import { getIssueSync } from "./get-issue-sync.ts";
import { listWorkIssues } from "./list-work-issues.ts";
import { startIssueSync } from "./start-issue-sync.ts";

process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the trackers listen on loopback

const KEY = "a-key-of-a-tracker";
const servers: TrackerServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
afterAll(closeDatabase);

type Answer = Parameters<typeof startTrackerServer>[1];

const planTask = (id: string, title = `Do ${id}`) => ({
  id,
  title,
  description: "Details.",
  depends: [],
  effort: "S" as const,
  requirements: ["FR-001"],
});

/** A project with a plan of some tasks and a connected tracker. */
async function scene(kind: TrackerKind = "github", tasks = ["T-1", "T-2"]) {
  let answer: Answer = () => null;
  const server = await startTrackerServer(kind, (seen, call) => answer(seen, call));
  servers.push(server);
  const ada = await makeUser();
  const { access, project } = await makeProject(ada);
  const task = await makeTask(access);
  const plan = (version: number, list: ReturnType<typeof planTask>[]) =>
    inTenant(access, async (db) => {
      const made = soundPlan({ tasks: list });
      const value = { ...made, meta: { ...made.meta, version } };
      await writeArtifact(db, task.id, { name: "planning.ai.json", value, runId: null });
    });
  await plan(
    1,
    tasks.map((id) => planTask(id)),
  );
  await saveIssueTracker(ada.actor, project.id, {
    kind,
    base_url: server.baseUrl,
    target: kind === "jira" ? "SHOP" : "acme/shop",
    account: "ada@example.org",
    api_key: KEY,
  });
  const at = (sync_id: string) => ({
    sync_id,
    workspace_id: access.workspaceId,
    project_id: project.id,
  });
  const start = (direction: SyncDirection, of: { items?: string[]; overwrite?: boolean } = {}) =>
    startIssueSync(ada.actor, task.id, { direction, ...of });
  /** Carries out an exchange until its end, or until it waits. */
  const carryOut = async (syncId: string, waits = 9) => {
    const place = at(syncId);
    for (const items of await beginSync(place)) {
      const step = await carryOutStep(place, items, waits);
      if (step.kind !== "done") return getIssueSync(ada.actor, { taskId: task.id, syncId });
    }
    await completeSync(place);
    return getIssueSync(ada.actor, { taskId: task.id, syncId });
  };
  return {
    server,
    actor: ada.actor,
    ada,
    access,
    project,
    taskId: task.id,
    plan,
    at,
    start,
    carryOut,
    sync: async (...given: Parameters<typeof start>) => carryOut((await start(...given)).id),
    answering: (given: Answer) => {
      answer = given;
    },
    issues: async () => (await listWorkIssues(ada.actor, task.id)).data,
    setStatus: async (item: string, status: "todo" | "done" | "dropped") => {
      const found = (await listWork(ada.actor, task.id)).data.find((one) => one.item === item);
      await changeWork(ada.actor, {
        taskId: task.id,
        item,
        version: found?.version ?? 0,
        change: { status },
      });
    },
    /** Moves the mark of a create of unknown result into the past. */
    settle: () =>
      inTenant(access, (db) =>
        db.tx.workIssue.updateMany({
          where: { create_sent_at: { not: null } },
          data: { create_sent_at: new Date("2026-11-20T10:00:00Z") },
        }),
      ),
  };
}

const codes = (sync: { readonly results: readonly { readonly item: string; readonly code: string }[] }) =>
  sync.results.map(({ item, code }) => `${item} ${code}`);

const writes = (server: TrackerServer) =>
  server.requests.filter(({ method, path }) => method !== "GET" && !path.endsWith("/search/jql"));

describe.each(TRACKER_KINDS)("%s", (kind) => {
  it("gets an issue for each open item, with a way back; a second push sends nothing", async () => {
    const { sync, server, taskId, issues } = await scene(kind);
    expect(codes(await sync("push"))).toEqual(["T-1 created", "T-2 created"]);
    expect(server.issues.map(({ title }) => title)).toEqual(["T-1 Do T-1", "T-2 Do T-2"]);
    expect(JSON.stringify(server.issues[0]?.text)).toContain(`roundtable-item: ${taskId}/T-1`);
    expect((await issues()).map(({ item, state, text_changed }) => [item, state, text_changed])).toEqual([
      ["T-1", "open", "none"],
      ["T-2", "open", "none"],
    ]);
    const before = writes(server).length;
    expect(codes(await sync("push"))).toEqual(["T-1 unchanged", "T-2 unchanged"]);
    expect(writes(server)).toHaveLength(before);
  });

  it("is closed and opened with the item, and the item with it", async () => {
    const { sync, server, setStatus, actor, taskId } = await scene(kind);
    await sync("push");
    await setStatus("T-1", "done");
    expect(codes(await sync("push"))).toEqual(["T-1 updated", "T-2 unchanged"]);
    expect(server.issues.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    for (const issue of server.issues) issue.isClosed = !issue.isClosed;
    expect(codes(await sync("pull"))).toEqual(["T-1 updated", "T-2 updated"]);
    const { data } = await listWork(actor, taskId);
    expect(data.map(({ item, status }) => `${item} ${status}`)).toEqual(["T-1 todo", "T-2 done"]);
    expect(codes(await sync("push"))).toEqual(["T-1 unchanged", "T-2 unchanged"]);
  });

  it("that changed like the item is left for a person, who chooses a side", async () => {
    const { sync, server, plan, issues } = await scene(kind, ["T-1"]);
    await sync("push");
    await plan(2, [planTask("T-1", "Take the order")]);
    for (const issue of server.issues) issue.title = "Renamed there";
    expect(codes(await sync("push"))).toEqual(["T-1 both_changed"]);
    expect(codes(await sync("pull"))).toEqual(["T-1 both_changed"]);
    expect((await issues())[0]).toMatchObject({ text_changed: "both" });
    expect(codes(await sync("pull", { items: ["T-1"], overwrite: true }))).toEqual(["T-1 updated"]);
    expect((await issues())[0]).toMatchObject({ text_changed: "none" });
    expect(server.issues[0]?.title).toBe("Renamed there");
    await plan(3, [planTask("T-1", "Take orders")]);
    for (const issue of server.issues) issue.title = "Renamed again";
    expect(codes(await sync("push", { items: ["T-1"], overwrite: true }))).toEqual(["T-1 updated"]);
    expect(server.issues[0]?.title).toBe("T-1 Take orders");
  });

  it("is not created twice when the result of a create was lost", async () => {
    const { start, carryOut, server, answering, settle, issues } = await scene(kind, ["T-1"]);
    const { id } = await start("push");
    const isCreate = ({ method, path }: { method: string; path: string }) =>
      method === "POST" && /\/issues?$/.test(path);
    // The tracker stores the issue, and the response is lost.
    answering((seen) => (isCreate(seen) ? { status: 502, applies: true } : null));
    expect(await carryOut(id, 0)).toMatchObject({ status: "running", results: [] });
    expect(server.issues).toHaveLength(1);
    expect((await issues())[0]).toMatchObject({ id: null, is_uncertain: true });
    answering(() => null);
    expect(await carryOut(id)).toMatchObject({ status: "running", resumes_at: expect.any(String) });
    await settle();
    expect(codes(await carryOut(id))).toEqual(["T-1 linked"]);
    expect(server.issues).toHaveLength(1);
    expect((await issues())[0]).toMatchObject({ is_uncertain: false, text_changed: "none" });
  });
});

describe("a push", () => {
  it("creates the issue if the create of unknown result made none", async () => {
    const { start, carryOut, server, answering, settle } = await scene("gitlab", ["T-1"]);
    const { id } = await start("push");
    answering(({ method }) => (method === "POST" ? { status: 502 } : null));
    await carryOut(id, 0);
    answering(() => null);
    await settle();
    expect(codes(await carryOut(id))).toEqual(["T-1 created"]);
    expect(server.issues).toHaveLength(1);
  });

  it("waits as long as the tracker requests, then goes on with the rest", async () => {
    const { start, carryOut, at, answering, server, actor, taskId } = await scene();
    const { id } = await start("push");
    answering(({ method }) =>
      method === "POST" && server.issues.length === 1
        ? { status: 429, headers: { "retry-after": "120" } }
        : null,
    );
    const [items = []] = await beginSync(at(id));
    expect(await carryOutStep(at(id), items, 0)).toEqual({ kind: "wait", ms: 120_000 });
    expect(await getIssueSync(actor, { taskId, syncId: id })).toMatchObject({
      status: "running",
      resumes_at: expect.any(String),
      results: [{ item: "T-1", code: "created" }],
    });
    answering(() => null);
    expect(codes(await carryOut(id))).toEqual(["T-1 created", "T-2 created"]);
    expect(server.issues).toHaveLength(2);
  });

  it.each<[TrackerAnswer, string]>([
    [{ status: 401 }, "tracker_unauthorised"],
    [{ status: 403 }, "tracker_forbidden"],
    [{ status: 301, headers: { location: "https://example.org" } }, "tracker_moved"],
    [{ status: 429, headers: { "retry-after": "7200" } }, "tracker_throttled"],
  ])("stops at an error that concerns every item: %o", async (given, code) => {
    const { sync, answering, server } = await scene();
    answering(() => given);
    expect(await sync("push")).toMatchObject({ status: "failed", code, results: [] });
    expect(server.requests).toHaveLength(1);
  });

  it("goes on after an error of one item, and shows it until it is over", async () => {
    const { sync, answering, issues } = await scene();
    answering(({ method, body }) =>
      method === "POST" && body.title === "T-1 Do T-1" ? { status: 422, body: "{}" } : null,
    );
    expect(codes(await sync("push"))).toEqual(["T-1 tracker_rejected", "T-2 created"]);
    expect((await issues())[0]).toMatchObject({
      item: "T-1",
      error: "tracker_rejected",
      is_uncertain: false,
    });
    answering(() => null);
    expect(codes(await sync("push"))).toEqual(["T-1 created", "T-2 unchanged"]);
    expect((await issues())[0]).toMatchObject({ error: null });
  });

  it("makes no issue for work that is over, unless the item is named", async () => {
    const { sync, setStatus, server } = await scene();
    await setStatus("T-1", "dropped");
    expect(codes(await sync("push"))).toEqual(["T-2 created"]);
    expect(codes(await sync("push", { items: ["T-1"] }))).toEqual(["T-1 created"]);
    expect(server.issues.at(-1)).toMatchObject({ isClosed: true, reason: "not_planned" });
  });

  it("reports an issue that is gone, and makes a new one when the person overwrites it", async () => {
    const { sync, server, answering } = await scene("github", ["T-1"]);
    await sync("push");
    answering(({ path }) => (path.endsWith("/issues/1") ? { status: 410 } : null));
    for (const issue of server.issues) issue.labels.length = 0;
    expect(codes(await sync("push"))).toEqual(["T-1 issue_gone"]);
    expect(codes(await sync("push", { items: ["T-1"], overwrite: true }))).toEqual(["T-1 created"]);
    expect(server.issues).toHaveLength(2);
  });

  it("is one at a time for a task, and can be cancelled", async () => {
    const { start, carryOut, server, actor, taskId } = await scene();
    const outcomes = await Promise.allSettled([start("push"), start("push")]);
    const [done] = outcomes.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const [refused] = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject({ code: "issue_sync_active" });
    const syncId = done?.id ?? "";
    expect(await cancelIssueSync(actor, { taskId, syncId })).toMatchObject({ status: "cancelled" });
    expect(await carryOut(syncId)).toMatchObject({ status: "cancelled", results: [] });
    expect(server.requests).toEqual([]);
    await start("push");
  });

  it("names unknown items, and needs a tracker", async () => {
    const { start, actor, project } = await scene();
    await expect(start("push", { items: ["T-1", "T-9"] })).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ pointer: "/items/1" }],
    });
    const { id } = await start("push");
    await deleteIssueTracker(actor, project.id);
    await expect(start("push")).rejects.toMatchObject({ code: "issue_tracker_missing" });
    expect(id).toMatch(/^isy_/);
  });

  it("fails if the tracker was disconnected meanwhile", async () => {
    const { start, carryOut, actor, project } = await scene();
    const { id } = await start("push");
    await deleteIssueTracker(actor, project.id);
    expect(await carryOut(id)).toMatchObject({ status: "failed", code: "issue_tracker_missing" });
  });
});

describe("a pull", () => {
  it("leaves items without an issue alone, and lists issues of tasks that the plan no longer contains", async () => {
    const { sync, plan, actor, taskId } = await scene();
    await sync("push", { items: ["T-2"] });
    expect(codes(await sync("pull"))).toEqual(["T-2 unchanged"]);
    await plan(2, [planTask("T-1")]);
    const { removed, data } = await listWorkIssues(actor, taskId);
    expect(removed).toEqual([{ item: "T-2", id: "1", url: expect.stringContaining("/issues/1") }]);
    expect(data).toEqual([]);
  });

  it("shows a text that changed there, and does not touch the plan", async () => {
    const { sync, server, issues, actor, taskId } = await scene("github", ["T-1"]);
    await sync("push");
    for (const issue of server.issues) issue.text = "Something else.";
    expect(codes(await sync("pull"))).toEqual(["T-1 unchanged"]);
    expect((await issues())[0]).toMatchObject({ text_changed: "there", assignee: "octocat" });
    expect((await listWork(actor, taskId)).data[0]?.description).toBe("Details.");
  });

  it("proposes the words of the issue and its assignee, and the plan has them when a person accepts them", async () => {
    const { sync, server, issues, actor, ada, taskId, plan } = await scene("github", ["T-1"]);
    const { userId } = (await makeMember(ada, "editor")).actor;
    await updateUser(userId, { name: "octocat" });
    await sync("push");
    expect((await issues())[0]).toMatchObject({ proposed_edit: null });
    for (const issue of server.issues) issue.title = "T-1 Do it all";
    await sync("pull");
    const [{ proposed_edit, proposed_owner } = expect.fail()] = await issues();
    expect(proposed_edit).toEqual({ op: "task", task: "T-1", title: "Do it all" });
    expect(proposed_owner).toEqual({ id: userId, name: "octocat" });
    await plan(2, [planTask("T-1", proposed_edit?.title)]);
    await changeWork(actor, {
      taskId,
      item: "T-1",
      version: 1,
      change: { owner_id: proposed_owner?.id ?? "" },
    });
    expect((await issues())[0]).toMatchObject({
      text_changed: "none",
      proposed_edit: null,
      proposed_owner: null,
    });
  });
});

describe("the connection", () => {
  it("is tested, never shows its key, and is in the audit log", async () => {
    const { actor, project, sync } = await scene();
    expect(await testIssueTracker(actor, project.id)).toMatchObject({ code: "ok", name: "acme/shop" });
    const stored = await getIssueTracker(actor, project.id);
    expect(stored.issue_tracker).toMatchObject({ kind: "github", has_key: true, key_last4: "cker" });
    await sync("push");
    await deleteIssueTracker(actor, project.id);
    expect(await getIssueTracker(actor, project.id)).toEqual({ issue_tracker: null });
    expect(await testIssueTracker(actor, project.id)).toMatchObject({ code: "issue_tracker_missing" });
    const { data } = await listAuditEvents(actor, { limit: 50 });
    const actions = data.map(({ action }) => action).filter((action) => action.startsWith("issue"));
    expect(actions).toEqual([
      "issue_tracker.tested",
      "issue_tracker.deleted",
      "issue_sync.started",
      "issue_tracker.tested",
      "issue_tracker.saved",
    ]);
    expect(JSON.stringify([stored, data])).not.toContain(KEY);
  });

  it("keeps its key for the same address only", async () => {
    const { actor, project, server } = await scene();
    const same = { kind: "github", base_url: server.baseUrl, target: "acme/other" } as const;
    expect((await saveIssueTracker(actor, project.id, same)).issue_tracker).toMatchObject({
      target: "acme/other",
      has_key: true,
    });
    await expect(
      saveIssueTracker(actor, project.id, { ...same, base_url: "http://127.0.0.1:9" }),
    ).rejects.toMatchObject({ code: "invalid_input", fields: [{ pointer: "/api_key" }] });
  });

  it("is managed by owners and administrators, used by editors, and read by viewers", async () => {
    const { ada, project, taskId } = await scene();
    const editor = await makeMember(ada, "editor");
    const viewer = await makeMember(ada, "viewer");
    await expect(getIssueTracker(editor.actor, project.id)).rejects.toMatchObject({ code: "forbidden" });
    expect(await listWorkIssues(editor.actor, taskId)).toMatchObject({ can_connect: false, can_sync: true });
    expect(await listWorkIssues(viewer.actor, taskId)).toMatchObject({
      tracker: { kind: "github" },
      can_sync: false,
    });
    await expect(startIssueSync(viewer.actor, taskId, { direction: "push" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

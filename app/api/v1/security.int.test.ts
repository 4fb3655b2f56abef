import { beforeAll, describe, expect, it } from "vitest";
import { openSession } from "#lib/auth/open-session.ts";
import { sessionCookieName } from "#lib/auth/session-cookie.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { insertSignatureRequests } from "#lib/db/baseline-signatures.ts";
import { insertBaseline } from "#lib/db/baselines.ts";
import { insertChangeRequest } from "#lib/db/change-requests.ts";
import { insertChangeSet } from "#lib/db/change-sets.ts";
import { addThread } from "#lib/db/comment-threads.ts";
import { insertConversation } from "#lib/db/conversations.ts";
import { addDelegation } from "#lib/db/delegations.ts";
import { addExchangeJob } from "#lib/db/exchange-jobs.ts";
import { insertInvitation } from "#lib/db/invitations.ts";
import { addKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { insertLinkGuest } from "#lib/db/link-guests.ts";
import { insertLinkThread } from "#lib/db/link-threads.ts";
import { selectMembers } from "#lib/db/members.ts";
import { addMessage } from "#lib/db/messages.ts";
import { newId } from "#lib/db/new-id.ts";
import { askQuestions } from "#lib/db/questions.ts";
import { insertRun } from "#lib/db/runs.ts";
import { addSeat } from "#lib/db/seats.ts";
import { insertShareLink } from "#lib/db/share-links.ts";
import { addSrsRun } from "#lib/db/srs-runs.ts";
import { addSuggestions } from "#lib/db/suggestions.ts";
import { takeSnapshot } from "#lib/db/take-snapshot.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { countTry } from "#lib/db/throttle.ts";
import { saveWaits, selectWaits } from "#lib/db/waits.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { MEMBER_ROLES, RIGHTS, type Role, SCOPES, type Scope } from "#lib/domain/access/can.ts";
import { anchorAt, anchorText } from "#lib/domain/comment/anchor.ts";
import { openThread } from "#lib/domain/comment/thread.ts";
import { type Method, type RouteHandler, rightOf } from "#lib/http/route.ts";
import { EXAMPLE_BODIES } from "#lib/testing/example-bodies.ts";
import type { TestUser } from "#lib/testing/factories.ts";
import { makeMember, makeProject, makeTask, makeToken, makeUser } from "#lib/testing/factories.ts";
import { loadApiRoutes } from "./route-groups.ts";

// Generated from the route list and the access table: a route added without access control fails here.

interface Case {
  readonly name: string;
  readonly path: string;
  readonly method: Method;
  readonly handler: RouteHandler;
}

const CASES: Case[] = (await loadApiRoutes()).map((handler) => {
  const { method, path } = handler.spec;
  return { name: `${method} ${path}`, path, method, handler };
});
const GUARDED = CASES.filter(({ handler: { spec } }) => spec.need !== "public" && spec.need !== "link");
const OF_A_RESOURCE = GUARDED.filter(({ path }) => path.includes("{"));

let owner: TestUser;
let stranger: TestUser;
const members = new Map<Role, TestUser>();
let ids: Record<string, string>;

beforeAll(async () => {
  owner = await makeUser();
  stranger = await makeUser();
  for (const role of MEMBER_ROLES) if (role !== "owner") members.set(role, await makeMember(owner, role));
  members.set("owner", owner);
  const { project, access } = await makeProject(owner);
  const task = await makeTask(access);
  const made = await inTenant(access, async (db) => {
    const document = await storeNewDocument(db, { name: "SRS.md", text: "# SRS\n", author: access.author });
    const run = await insertRun(db, task.id, { command: "/plan", message: null, startedBy: access.author });
    const [question] = await askQuestions(db, { taskId: task.id, runId: run.id }, [
      { id: "Q-001", role: "TestPlanner", text: "How many?", why: "It matters.", relayed: "How many?" },
    ]);
    const { id: conversationId } = await insertConversation(db, "What is a requirement?");
    const message = await addMessage(db, {
      conversationId,
      role: "user",
      text: "What is a requirement?",
      replyTo: null,
      requestId: "request",
      author: access.author,
    });
    const srsRun = await addSrsRun(db, {
      messageId: message.id,
      profile: "iso-29148",
      method: "traditional",
      source: { kind: "need" },
      need: "Guests can cancel a booking.",
      plan: null,
    });
    const job = await addExchangeJob(db, {
      projectId: project.id,
      asked: { kind: "project_export", project_name: project.name },
    });
    const [suggestionId = ""] = await addSuggestions(db, [
      {
        documentId: document.id,
        messageId: null,
        baseVersion: 1,
        edit: { type: "append_to_section", target: { sectionName: "SRS" }, content: "More.", reason: "" },
        code: null,
        author: access.author,
      },
    ]);
    const { file } = await addKnowledgeFile(db, {
      name: "returns.md",
      text: "# Returns\n",
      origin: "api",
      media_type: "text/markdown",
    });
    const person = (user: TestUser) => ({ user_id: user.actor.userId, name: user.actor.name });
    const reviewer = members.get("reviewer");
    if (!reviewer) throw new Error("no reviewer");
    const delegation = await addDelegation(db, { from: person(owner), to: person(reviewer) });
    const token = "x".repeat(43);
    const invited = await insertInvitation(db, {
      token,
      role: "viewer",
      note: "",
      email: null,
      expiresAt: new Date("2030-01-01"),
    });
    const [member] = await selectMembers(db);
    const seat = await addSeat(db, {
      key: "SecurityReview",
      kind: "built_in",
      name_zh: "安全评审",
      name_en: "Security review",
      own: null,
      required: true,
      enabled: true,
    });
    await saveWaits(db, { taskId: task.id, meetingId: "mtg_none", planVersion: 1 }, [
      {
        user_id: owner.actor.userId,
        kind: "mention",
        subject: "mtg_none",
        text: "@you, look.",
        due: null,
        by: null,
        since: "2026-11-22T10:00:00.000Z",
      },
    ]);
    const act = { by: person(owner), at: "2026-11-22T10:00:00.000Z", id: "cmt_none" };
    const anchor = anchorAt(anchorText("# SRS\n"), { start: 2, end: 5 });
    if (anchor === null) throw new Error("no anchor");
    const commented = await addThread(db, document.id, {
      id: newId("commentThread"),
      thread: openThread(act, "", { text: "Is this so?", members: [] }),
      anchor,
      anchor_version: 1,
      place: { state: "kept", start: 2, end: 5 },
      placed_version: 1,
    });
    const patch = await insertChangeSet(db, {
      id: newId("changeSet"),
      taskId: task.id,
      branch: "main",
      baseCommit: "0".repeat(40),
      tree: "0".repeat(40),
      commit: "0".repeat(40),
      source: "person",
      author: access.author,
      message: "Change",
      operations: [],
      planVersion: 1,
      planHash: "",
      scope: { files: [], added: [] },
      patchId: "",
    });
    const link = await insertShareLink(db, {
      token: "x".repeat(43),
      kind: "plan",
      taskId: task.id,
      documentId: null,
      version: null,
      title: "Plan",
      right: "comment",
      label: "",
      asksEmail: false,
      terms: "",
      allowedDomains: [],
      allowsPrint: true,
      passwordHash: null,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const guest = await insertLinkGuest(db, link.id, { name: "Tom", email: null });
    const guestThread = await insertLinkThread(db, guest, {
      id: newId("linkThread"),
      task_id: task.id,
      kind: "plan",
      item: null,
      words: "",
      version: 1,
      thread: commented.thread,
    });
    const [mention] = await selectWaits(db, owner.actor.userId, 1);
    const snapshot = await takeSnapshot(db, null);
    const facts = { name: "0.9", description: "", whole: true, requirements: 0 };
    const baselineId = await insertBaseline(db, { ...facts, snapshot });
    await insertSignatureRequests(db, baselineId, [{ user_id: owner.actor.userId, name: "Owner" }]);
    const changeRequestId = await insertChangeRequest(db, { title: "Expiry", reason: "Cards expire." });
    return {
      baselineId,
      changeRequestId,
      editId: "cre_none",
      userId: owner.actor.userId,
      patchId: patch.id,
      threadId: commented.id,
      guestThreadId: guestThread.id,
      mentionId: mention?.id ?? "",
      seatId: seat.id,
      fileId: file.id,
      sourceId: document.id,
      delegationId: delegation.id,
      invitationId: invited.id,
      memberId: member?.id ?? "",
      documentId: document.id,
      suggestionId,
      runId: run.id,
      questionId: question?.id ?? "",
      conversationId,
      messageId: message.id,
      srsRunId: srsRun.id,
      jobId: job.id,
    };
  });
  ids = {
    workspaceId: owner.workspaceId,
    priceId: "prc_none",
    viewId: "svw_none",
    scheduleId: "exs_none",
    mcpServerId: "mcp_none",
    deletedProjectId: "prj_none",
    deletedWorkspaceId: "wsp_none",
    tokenId: "tok_none",
    serviceAccountId: "usr_none",
    webhookId: "whk_none",
    deliveryId: "whd_none",
    toolName: "find",
    promptId: "coach.reply.en",
    evaluationId: "pev_none",
    outlineId: "lean",
    projectId: project.id,
    taskId: task.id,
    linkId: "shr_none",
    commit: "0".repeat(40),
    modelId: "mdl_none",
    phase: "plan_review",
    kind: "planning",
    role: "TestPlanner",
    format: "kiro",
    item: "T-001",
    syncId: "isy_none",
    testRunId: "trn_none",
    step: "test",
    lineId: "decision.decision",
    commentId: "mtg_none",
    findingId: "cfn_none",
    actionId: "ACT-001",
    name: "plan.md",
    version: "1",
    schema: "none",
    proposalId: "prp_none",
    requirementId: "FR-001",
    approvalId: "rqa_none",
    traceLinkId: "lnk_none",
    ...made,
  };
});

/** What differs from the valid request of a case. */
interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
}

function bodyOf(one: Case): unknown {
  const given = EXAMPLE_BODIES[one.handler.spec.operationId];
  return typeof given === "function" ? given(ids) : given;
}

/** The request of a case, with ids of the owner's resources in its path. */
function call(one: Case, token: string | null, sent: Sent = {}): Promise<Response> {
  const params: Record<string, string | string[]> = {};
  const values = { ...ids, ...sent.params };
  for (const [, rest, name = ""] of one.path.matchAll(/\{(\+?)(\w+)\}/g))
    params[name] = rest === "+" ? [values[name] ?? ""] : (values[name] ?? "");
  const body = sent.body ?? bodyOf(one);
  const upload = one.handler.spec.accepts === undefined ? null : new Uint8Array([0x50, 0x4b, 3, 4]);
  const request = new Request(`http://localhost:3000${one.path}${sent.query ?? ""}`, {
    method: one.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(upload === null ? {} : { "content-type": "application/zip" }),
      "if-match": '"1"',
      ...sent.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(upload === null ? {} : { body: upload }),
  });
  return one.handler(request, params);
}

/** The cookie of a new session. */
async function sessionOf({ actor }: TestUser): Promise<string> {
  const user = { id: actor.userId, name: actor.name };
  return `${sessionCookieName()}=${await openSession(user, { ip: null, userAgent: null }, new Date())}`;
}

async function problemOf(one: Case, token: string | null, sent: Sent = {}) {
  const response = await call(one, token, sent);
  if (!response.headers.get("content-type")?.includes("problem+json")) {
    await response.body?.cancel();
    return { status: response.status, code: "" };
  }
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code };
}

const scopesOf = (one: Case): readonly Scope[] => {
  const right = rightOf(one.handler.spec);
  return right === null ? [] : RIGHTS[right].scopes;
};

describe("the route list", () => {
  it("has an example body for every route that takes one", () => {
    const lacking = GUARDED.filter(
      ({ handler }) => handler.spec.body && !(handler.spec.operationId in EXAMPLE_BODIES),
    );
    expect(lacking.map((one) => one.name)).toEqual([]);
  });

  it("has one operation id per operation", () => {
    const all = CASES.map(({ handler }) => handler.spec.operationId);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("without credentials", () => {
  it.each(GUARDED.map((one) => [one.name, one] as const))(
    "%s answers 401 and reveals nothing",
    async (_name, one) => {
      expect(await problemOf(one, null)).toEqual({ status: 401, code: "unauthenticated" });
    },
  );

  it.each([["Bearer "], ["Bearer %E0%A4%A"], ["Basic YTpi"], ["Bearer rtb_short"], ["Bearer rtb_\u0000"]])(
    "a malformed Authorization header is 401, never an internal error: %j",
    async (header) => {
      const [one] = GUARDED;
      if (!one) throw new Error("no guarded route");
      const request = () => new Request("http://localhost:3000/", { headers: { authorization: header } });
      let response: Response;
      try {
        response = await one.handler(request(), ids);
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError); // the HTTP client itself refuses such a header
        return;
      }
      expect(response.status).toBe(401);
    },
  );
});

describe("a member of another workspace", () => {
  it.each(OF_A_RESOURCE.map((one) => [one.name, one] as const))(
    "%s looks like nothing is there",
    async (_name, one) => {
      const { token } = await makeToken(stranger, SCOPES, { grant: true });
      expect(await problemOf(one, token)).toEqual({ status: 404, code: "not_found" });
    },
  );
});

describe("an id of one project in a path of another project of the workspace", () => {
  // The id of a requirement is a name within its project; a person may watch it there before it is written.
  const nested = OF_A_RESOURCE.flatMap((one) => {
    const [outer = "", ...inner] = [...one.path.matchAll(/\{\+?(\w+Id)\}/g)].map(([, name = ""]) => name);
    const isNested = inner.length > 0 && !one.path.endsWith("/{requirementId}/watch");
    return isNested && /^(project|task|document)Id$/.test(outer) ? [[one.name, one, outer] as const] : [];
  });

  it.each(nested)("%s finds nothing", async (_name, one, outer) => {
    const { project, access } = await makeProject(owner);
    const draft = { name: "Other.md", text: "# Other\n", author: access.author };
    const { id: documentId } = await inTenant(access, (db) => storeNewDocument(db, draft));
    const elsewhere: Readonly<Record<string, string>> = {
      projectId: project.id,
      taskId: (await makeTask(access)).id,
      documentId,
    };
    const { token } = await makeToken(owner, SCOPES, { grant: true });
    const params = { [outer]: elsewhere[outer] ?? "" };
    expect(await problemOf(one, token, { params })).toEqual({ status: 404, code: "not_found" });
  });
});

describe("a token without the scope", () => {
  const scoped = GUARDED.filter((one) => scopesOf(one).length > 0 && !one.path.includes("{linkId}"));
  it.each(scoped.map((one) => [one.name, one] as const))(
    "%s is refused with 403 insufficient_scope",
    async (_name, one) => {
      const others = SCOPES.filter((scope) => !scopesOf(one).includes(scope));
      const { token } = await makeToken(owner, others);
      const { status, code } = await problemOf(one, token);
      expect({ status, code }).toEqual({ status: 403, code: "insufficient_scope" });
    },
  );
});

describe("a member whose role lacks the right", () => {
  const cells = OF_A_RESOURCE.filter((one) => !one.path.includes("{linkId}")).flatMap((one) => {
    const right = rightOf(one.handler.spec);
    if (right === null) return [];
    return MEMBER_ROLES.filter((role) => RIGHTS[right].roles[role] !== "yes").map(
      (role) => [one.name, role, one] as const,
    );
  });
  it.each(cells)("%s is 403 for a %s", async (_name, role, one) => {
    const member = members.get(role);
    if (!member) throw new Error(`no ${role}`);
    const { token } = await makeToken(member, SCOPES);
    expect(await problemOf(one, token)).toEqual({ status: 403, code: "forbidden" });
  });
});

describe("a request that claims to come from a browser", () => {
  it.each(GUARDED.filter((one) => one.method !== "GET").map((one) => [one.name, one] as const))(
    "%s ignores a made-up session cookie",
    async (_name, one) => {
      const response = await call(one, null, { headers: { cookie: `${sessionCookieName()}=made-up` } });
      expect(response.status).toBe(401);
    },
  );
});

describe("every answer", () => {
  it.each(GUARDED.map((one) => [one.name, one] as const))(
    "%s carries a request id and is not cached",
    async (_name, one) => {
      const response = await call(one, null);
      expect(response.headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
      expect(response.headers.get("cache-control")).toMatch(/no-store|no-cache/);
    },
  );
});

const NAMED = GUARDED.map((one) => [one.name, one] as const);
/** No body is valid JSON of these routes; the others take no JSON. */
const INVALID = "[]";

/** A role that lacks the right of a route, and a token of that member. */
async function tokenWithout(one: Case): Promise<string | null> {
  const right = rightOf(one.handler.spec);
  if (right === null) return null;
  const role = MEMBER_ROLES.findLast((name) => RIGHTS[right].roles[name] === "no");
  const member = role && members.get(role);
  return member ? (await makeToken(member, SCOPES)).token : null;
}

describe("an invalid request", () => {
  const withBody = OF_A_RESOURCE.filter(({ handler }) => handler.spec.body).map(
    (one) => [one.name, one] as const,
  );

  // The id of a member, model or webhook is looked up in the caller's own workspace, where a stranger has the right.
  const ofOthers = withBody.filter(
    ([, one]) => !/\{(?:memberId|modelId|webhookId|serviceAccountId)\}/.test(one.path),
  );
  it.each(ofOthers)("%s with an invalid body is 404 for a stranger", async (_name, one) => {
    const { token } = await makeToken(stranger, SCOPES, { grant: true });
    expect(await problemOf(one, token, { body: INVALID })).toEqual({ status: 404, code: "not_found" });
  });

  it.each(withBody)("%s with an invalid body is 403 for a member without the right", async (_name, one) => {
    const token = await tokenWithout(one);
    if (token === null) return expect(one.handler.spec.need).toBe("read");
    expect(await problemOf(one, token, { body: INVALID })).toEqual({ status: 403, code: "forbidden" });
  });

  it("that names its project in the body is refused by the right on that project", async () => {
    const one = GUARDED.find(({ handler }) => handler.spec.operationId === "sendMessage");
    if (!one) throw new Error("no such route");
    const body = { project_id: ids.projectId, text: 1 };
    const { token } = await makeToken(stranger, SCOPES);
    expect(await problemOf(one, token, { body })).toEqual({ status: 404, code: "not_found" });
    const viewer = await tokenWithout(one);
    expect(await problemOf(one, viewer, { body })).toEqual({ status: 403, code: "forbidden" });
  });

  const known = NAMED.filter(([, one]) => !one.path.includes("{linkId}"));
  it.each(known)("%s with an unknown query parameter is refused by the right first", async (_name, one) => {
    const query = "?unknown=1";
    const { token } = await makeToken(owner, SCOPES, { grant: true });
    expect(await problemOf(one, token, { query })).toEqual({ status: 400, code: "invalid_input" });
    const without = await tokenWithout(one);
    const refused =
      without === null ? { status: 400, code: "invalid_input" } : { status: 403, code: "forbidden" };
    expect(await problemOf(one, without ?? token, { query })).toEqual(refused);
  });
});

describe("a body with fields that its route does not declare", () => {
  const withBody = GUARDED.filter(({ handler }) => handler.spec.body).map((one) => [one.name, one] as const);
  // What a client might try to set along with a permitted change.
  const FOREIGN = { workspace_id: "wsp_none", owner_id: "usr_none", created_by: "usr_none", is_admin: true };

  it.each(withBody)("%s is refused as a whole", async (_name, one) => {
    const { token } = await makeToken(owner, SCOPES, { grant: true });
    const body = { ...(bodyOf(one) as object), ...FOREIGN };
    expect(await problemOf(one, token, { body })).toEqual({ status: 400, code: "invalid_input" });
  });
});

describe("text that cannot be stored", () => {
  /** Sends a request as the owner; returns its problem with the codes of the fields. */
  async function refusal(one: Case, sent: Sent) {
    const { token } = await makeToken(owner, SCOPES, { grant: true });
    const response = await call(one, token, sent);
    const problem = (await response.json()) as { code: string; errors?: { code: string }[] };
    return { status: response.status, code: problem.code, errors: problem.errors?.map(({ code }) => code) };
  }
  const refused = (code: string) => ({ status: 400, code: "invalid_input", errors: [code] });

  const withBody = GUARDED.filter(({ handler }) => handler.spec.body).map((one) => [one.name, one] as const);
  it.each(withBody)("%s refuses it as a value and as a name of the body", async (_name, one) => {
    const body = bodyOf(one) as object;
    const at = (value: unknown) => ({ body: { ...body, note: { deep: [value] } } });
    expect(await refusal(one, at("a\0"))).toEqual(refused("nul"));
    expect(await refusal(one, at({ "\udc00": 1 }))).toEqual(refused("lone_surrogate"));
  });

  const asked = NAMED.filter(([, one]) => !one.path.includes("{linkId}"));
  it.each(asked)("%s refuses it as a value and as a name of the query", async (_name, one) => {
    expect(await refusal(one, { query: "?q=a%00" })).toEqual(refused("nul"));
    expect(await refusal(one, { query: "?%ED%B0%80=1" })).toEqual(refused("encoding"));
  });

  const params = OF_A_RESOURCE.flatMap((one) =>
    [...one.path.matchAll(/\{\+?(\w+)\}/g)].map(([, name = ""]) => [one.name, name, one] as const),
  );
  it.each(params)("%s refuses it in the path as %s", async (_name, param, one) => {
    const { status, code } = await refusal(one, { params: { [param]: "a\0" } });
    expect([400, 404]).toContain(status);
    expect(["invalid_input", "not_found"]).toContain(code);
  });
});

describe("the limit of requests", () => {
  it.each(NAMED)("%s reports it with an error, too", async (_name, one) => {
    const { token } = await makeToken(stranger, ["read"]);
    const response = await call(one, token);
    await response.body?.cancel();
    expect(response.headers.get("ratelimit-policy")).toBe('"api";q=600;w=60');
    expect(response.headers.get("ratelimit")).toMatch(/^"api";r=\d+;t=\d+$/);
  });

  it("is reported with the time to wait once it is reached", async () => {
    const [one] = GUARDED;
    const { token, id } = await makeToken(owner, SCOPES);
    if (!one) throw new Error("no guarded route");
    for (let count = 0; count < 600; count++)
      await countTry(`api:${id}`, { points: 600, seconds: 60 }, new Date());
    const response = await call(one, token);
    expect(response.status).toBe(429);
    expect(response.headers.get("ratelimit")).toMatch(/^"api";r=0;t=\d+$/);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ code: "throttled" });
  });
});

describe("a session", () => {
  const listed = async (person: TestUser, headers: Record<string, string> = {}) => {
    const one = GUARDED.find(({ handler }) => handler.spec.operationId === "listMembers");
    if (!one) throw new Error("no such route");
    const response = await call(one, null, { headers: { cookie: await sessionOf(person), ...headers } });
    return (await response.json()) as { code?: string; data?: { user_id: string }[] };
  };
  const named = (id: string) => ({ "roundtable-workspace": id });

  it("with one workspace needs to name none", async () => {
    const { data } = await listed(stranger);
    expect(data?.map(({ user_id }) => user_id)).toEqual([stranger.actor.userId]);
  });

  it("with several workspaces names one in a header, whichever was chosen last", async () => {
    const both = await makeUser();
    const access = await requireWorkspace(owner.actor, owner.workspaceId, "manage");
    await inTenant(access, (db) =>
      db.tx.membership.create({
        data: {
          id: newId("membership"),
          workspace_id: owner.workspaceId,
          user_id: both.actor.userId,
          role: "viewer",
          granted: false,
          chosen_at: new Date(),
        },
      }),
    );
    expect((await listed(both)).code).toBe("workspace_required");
    const own = await listed(both, named(both.workspaceId));
    expect(own.data?.map(({ user_id }) => user_id)).toEqual([both.actor.userId]);
    const other = await listed(both, named(owner.workspaceId));
    expect(other.data?.length).toBeGreaterThan(1);
    expect((await listed(both, named(stranger.workspaceId))).code).toBe("not_found");
  });
});

describe("a change from a page of another site", () => {
  it.each(GUARDED.filter((one) => one.method !== "GET").map((one) => [one.name, one] as const))(
    "%s with a session is refused with 403 before anything else is looked at",
    async (_name, one) => {
      const cookie = await sessionOf(owner);
      const headers = { cookie, origin: "https://evil.example" };
      expect(await problemOf(one, null, { headers, body: INVALID })).toEqual({
        status: 403,
        code: "foreign_origin",
      });
    },
  );
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TRACKER_KINDS, type TrackerKind } from "../../domain/work/trackers.ts";
import {
  CREATED_AT,
  startTrackerServer,
  type TrackerAnswer,
  type TrackerServer,
} from "../../testing/tracker-server.ts";
import { openTracker } from "./open-tracker.ts";

let server: TrackerServer;
let answer: (call: number) => TrackerAnswer | null;
beforeEach(() => {
  answer = () => null;
});
afterEach(() => server.close());

const TARGETS: Readonly<Record<TrackerKind, string>> = {
  github: "acme/shop",
  gitlab: "acme/shop",
  jira: "SHOP",
};
const MARKER = "roundtable-item: tsk_1/T-1";
/** The server's issues are created at this time. */
const SENT = CREATED_AT;
const DRAFT = {
  title: "T-1 Take the order",
  body: `Store it.\n\nEffort: S\nRequirements: FR-001\n\n${MARKER}`,
};

async function connect(kind: TrackerKind, options: { allowPrivate?: boolean; attemptMs?: number } = {}) {
  server = await startTrackerServer(kind, (_seen, call) => answer(call));
  const entry = {
    kind,
    baseUrl: server.baseUrl,
    target: TARGETS[kind],
    account: "a@example.org",
    apiKey: "key-1",
  };
  return openTracker(entry, { allowPrivate: true, pauseMs: 1, ...options });
}

describe.each(TRACKER_KINDS)("%s", (kind) => {
  it("creates an issue, finds it by its marker, changes its text and closes and reopens it", async () => {
    const tracker = await connect(kind);
    expect(await tracker.check()).toEqual({ name: "acme/shop" });
    const made = await tracker.create(DRAFT);
    expect(made).toMatchObject({ ...DRAFT, state: "open", assignee: "octocat" });
    expect(await tracker.find(MARKER, SENT)).toEqual(made);
    const changed = await tracker.updateText(made.id, { ...DRAFT, title: "T-1 Take orders" });
    expect(changed).toMatchObject({ title: "T-1 Take orders", body: DRAFT.body });
    const reasons = kind === "github" ? ["done", "dropped"] : ["closed", "closed"];
    expect((await tracker.setState(made.id, "done")).state).toBe(reasons[0]);
    expect((await tracker.setState(made.id, "open")).state).toBe("open");
    expect((await tracker.setState(made.id, "dropped")).state).toBe(reasons[1]);
    expect(server.issues).toHaveLength(1);
  });

  it("does not take an issue for another one whose marker begins alike", async () => {
    const tracker = await connect(kind);
    await tracker.create({ ...DRAFT, body: `${MARKER}0` });
    expect(await tracker.find(MARKER, SENT)).toBeNull();
  });

  it("reads more issues than a page contains, and leaves out those that are gone", async () => {
    const tracker = await connect(kind);
    const ids: string[] = [];
    for (let at = 0; at < 101; at++) ids.push((await tracker.create(DRAFT)).id);
    const gone = kind === "jira" ? "SHOP-999" : "999";
    const read = await tracker.readMany([...ids, gone]);
    expect(new Set(read.keys())).toEqual(new Set(ids));
  });

  it("finds and reads issues whose label was left out or removed", async () => {
    const tracker = await connect(kind);
    const [one, two] = [await tracker.create(DRAFT), await tracker.create({ ...DRAFT, body: "Another." })];
    for (const issue of server.issues) if (kind !== "jira") issue.labels.length = 0;
    if (kind === "jira") server.issues[0]?.labels.splice(0, 1);
    expect(await tracker.find(MARKER, SENT)).toEqual(one);
    expect((await tracker.readMany([one.id, two.id])).get(one.id)).toEqual(one);
  });

  it("does not find an issue that is older than the search", async () => {
    const tracker = await connect(kind);
    await tracker.create(DRAFT);
    const later = new Date(SENT.getTime() + 3_600_000);
    // Jira searches by an exact label, without a time.
    expect(await tracker.find(MARKER, later)).toEqual(kind === "jira" ? expect.anything() : null);
  });

  it("does not send a create again when its result is unknown", async () => {
    const tracker = await connect(kind);
    const first = kind === "jira" ? 2 : 1; // Jira reads the types of issues before
    answer = (call) => (call < first ? null : { status: 502 });
    await expect(tracker.create(DRAFT)).rejects.toMatchObject({ code: "tracker_unavailable" });
    expect(server.requests).toHaveLength(first);
  });

  it.each<[TrackerAnswer, string, number]>([
    [{ status: 401 }, "tracker_unauthorised", 1],
    [{ status: 403 }, "tracker_forbidden", 1],
    [
      { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999" } },
      "tracker_throttled",
      1,
    ],
    [{ status: 404 }, "tracker_not_found", 1],
    [{ status: 422, body: '{"message":"Validation Failed"}' }, "tracker_rejected", 1],
    [{ status: 429, headers: { "retry-after": "600" } }, "tracker_throttled", 1],
    [{ status: 429 }, "tracker_throttled", 3],
    [{ status: 503 }, "tracker_unavailable", 3],
    [{ status: 302, headers: { location: "/elsewhere" } }, "tracker_moved", 1],
    [{ status: 200, body: "<html>Sign in</html>" }, "tracker_garbled", 1],
    [{ status: 200, body: "{}" }, "tracker_garbled", 1],
  ])("answering %o gives %s after %i attempts", async (given, code, attempts) => {
    const tracker = await connect(kind);
    answer = () => given;
    await expect(tracker.check()).rejects.toMatchObject({ code });
    expect(server.requests).toHaveLength(attempts);
  });

  it("that is slow gives tracker_timeout", async () => {
    const tracker = await connect(kind, { attemptMs: 20 });
    answer = () => ({ silent: true });
    await expect(tracker.check()).rejects.toMatchObject({ code: "tracker_timeout" });
  });

  it("in a private network is not reached unless the administrator allows it", async () => {
    const tracker = await connect(kind, { allowPrivate: false });
    await expect(tracker.check()).rejects.toMatchObject({ code: "endpoint_not_allowed" });
    expect(server.requests).toEqual([]);
  });
});

it.each<[TrackerKind, object]>([
  ["github", { authorization: "Bearer key-1", "x-github-api-version": "2022-11-28" }],
  ["gitlab", { "private-token": "key-1" }],
  ["jira", { authorization: `Basic ${Buffer.from("a@example.org:key-1").toString("base64")}` }],
])("%s receives the key in its own header", async (kind, headers) => {
  await (await connect(kind)).check();
  expect(server.requests[0]?.headers).toMatchObject(headers);
});

it("takes a pull request with the text of an issue for no issue", async () => {
  const tracker = await connect("github");
  await tracker.create(DRAFT);
  for (const issue of server.issues) issue.isPullRequest = true;
  expect(await tracker.find(MARKER, SENT)).toBeNull();
});

it("reads the text of a Jira description that was edited there, with lists, headings, mentions and cards", async () => {
  const tracker = await connect("jira");
  const { id } = await tracker.create(DRAFT);
  const text = (words: string) => ({ type: "text", text: words });
  for (const issue of server.issues)
    issue.text = {
      type: "doc",
      version: 1,
      content: [
        { type: "heading", attrs: { level: 2 }, content: [text("Goal")] },
        {
          type: "bulletList",
          content: [{ type: "listItem", content: [{ type: "paragraph", content: [text("one")] }] }],
        },
        {
          type: "paragraph",
          content: [
            { type: "mention", attrs: { id: "1", text: "@Mei" } },
            text(" see "),
            { type: "inlineCard", attrs: { url: "https://example.org/work" } },
          ],
        },
      ],
    };
  const body = (await tracker.readMany([id])).get(id)?.body;
  expect(body?.split(/\s+/)).toEqual(["Goal", "one", "@Mei", "see", "https://example.org/work"]);
});

it.each(["github", "gitlab"] as const)(
  "%s without issues is reported before anything is sent there",
  async (kind) => {
    const tracker = await connect(kind);
    answer = () => ({
      status: 200,
      body: JSON.stringify({
        full_name: "acme/shop",
        has_issues: false,
        path_with_namespace: "acme/shop",
        issues_access_level: "disabled",
      }),
    });
    await expect(tracker.check()).rejects.toMatchObject({ code: "tracker_issues_off" });
  },
);

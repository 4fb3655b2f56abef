import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { OVERRIDE_PHRASES } from "#lib/domain/access/approvals-given.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { makeProject, makeTask, makeUser, type TestProject, type TestUser } from "#lib/testing/factories.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { createDocument } from "../document/create-document.ts";
import { editDocument } from "../document/edit-document.ts";
import { getDocument } from "../document/get-document.ts";
import { importFile } from "../exchange/import-file.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { getGate } from "../gate/get-gate.ts";
import { getOpenSpec } from "../openspec/get-openspec.ts";
import { getPlan } from "../plan/get-plan.ts";
import { startTurn } from "../run/start-turn.ts";
import { getTask } from "../task/get-task.ts";
import { listTaskEvents } from "../task/list-task-events.ts";
import { decideInPlan } from "./decide-in-plan.ts";

// What people type or import into a document counts like what a plan has approved.

const TEXTS = {
  en: {
    srs: (statement: string) => `# Rooms\n\n## Functions\n\n### FR-050 Reserve a room\n\n${statement}\n`,
    stated: "Members SHALL reserve a room for up to 2 hours.",
    typed: "Members SHALL reserve a room for up to 5 hours.",
    changed: "Members can now reserve a room for up to 3 hours.",
    other: "Members can reserve a room for up to 4 hours.",
  },
  zh: {
    srs: (statement: string) => `# 会议室\n\n## 功能\n\n### FR-050 预订会议室\n\n${statement}\n`,
    stated: "会员每次最多应预订会议室 2 小时。",
    typed: "会员每次最多应预订会议室 5 小时。",
    changed: "会员每次最多预订会议室改为 3 小时。",
    other: "会员每次最多预订会议室 4 小时。",
  },
} as const;

let worker: Worker;
let mei: TestUser;

beforeAll(async () => {
  worker = await startWorker();
  mei = await makeUser("Mei");
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

async function completed(taskId: string, act: () => Promise<unknown>): Promise<void> {
  const events = () => listTaskEvents(mei.actor, taskId, { after: 0, limit: 1000 });
  const { length } = await events();
  await act();
  await readUntil(taskId, async () => {
    const log = await events();
    return log.some(({ seq, type }) => seq > length && type === "run_ended") ? log : undefined;
  });
}

/** A task whose need the rules have put into a draft. */
async function planned({ access }: TestProject, need: string): Promise<string> {
  const { id } = await makeTask(access, need);
  await completed(id, () => startTurn(mei.actor, id, { command: "/plan" }));
  return id;
}

const planOf = async (taskId: string) => (await getPlan(mei.actor, taskId)).plan;

type Status = "changes" | "adds";

const decide = (taskId: string, status: Status) =>
  completed(taskId, () =>
    decideInPlan(mei.actor, taskId, {
      plan_version: 1,
      matches: [{ index: 0, status }],
      pairs: [],
      questions: [],
    }),
  );

async function approve(taskId: string, language: Language): Promise<string> {
  const gate = await getGate(mei.actor, taskId, "plan_review");
  const version = gate.plan_version ?? 1;
  return decideGate(mei.actor, {
    taskId,
    phase: "plan_review",
    decision: {
      decision: "override",
      plan_version: version,
      reason: "Decided by the team.",
      phrase: OVERRIDE_PHRASES[language](version),
      confirm: true,
      accepted_not_judged: gate.not_judged.map(({ id }) => id),
    },
  }).then(
    () => "approved",
    (error: unknown) => (error instanceof AppError ? JSON.stringify(error.extra) : String(error)),
  );
}

/** Takes the newest plan to the gate. */
async function review(taskId: string): Promise<void> {
  if ((await getTask(mei.actor, taskId)).phase !== "plan_review")
    await completed(taskId, () => startTurn(mei.actor, taskId, { command: "/next" }));
}

async function withSrs(language: Language) {
  const project = await makeProject(mei, language);
  const words = TEXTS[language];
  const content = words.srs(words.stated);
  const srs = await createDocument(mei.actor, project.project.id, { name: "SRS.md", content });
  return { project, words, srs: srs.id };
}

/** Types another sentence into the document. */
const type = (documentId: string, words: { readonly stated: string; readonly typed: string }) =>
  editDocument(mei.actor, {
    documentId,
    ifMatch: null,
    language: "en",
    input: {
      edits: [
        {
          type: "update_content_in_section",
          target: { sid: "/rooms/functions/fr-050-reserve-a-room", targetContent: words.stated },
          content: words.typed,
          reason: "The rule has changed.",
        },
      ],
      mode: "all_or_nothing",
      validateOnly: false,
      note: "",
    },
  });

describe.each(["en", "zh"] as const)("a requirement that only a document states (%s)", (language) => {
  it("is changed by a need under its own id, in the plan, at the gate and in the document", async () => {
    const { project, words, srs } = await withSrs(language);
    const taskId = await planned(project, words.changed);
    expect((await planOf(taskId)).matches).toMatchObject([
      { requirement: "FR-050", kind: "changes", status: "open" },
    ]);
    await decide(taskId, "changes");
    const plan = await planOf(taskId);
    expect(plan.requirements.map(({ id, change }) => [id, change.op])).toEqual([["FR-050", "modified"]]);
    await review(taskId);
    const gate = await getGate(mei.actor, taskId, "plan_review");
    expect(gate.requirement_changes).toMatchObject([
      { id: "FR-050", before: { text: words.stated }, after: { text: words.changed }, moved: false },
    ]);
    const { findings } = await getOpenSpec(mei.actor, { taskId, language });
    expect(findings.filter(({ column }) => column === "mergeability")).toEqual([]);
    expect(await approve(taskId, language)).toBe("approved");
    const { content } = await getDocument(mei.actor, srs);
    expect(content).toContain(words.changed);
    expect(content.match(/^#+ FR-/gm)).toHaveLength(1);
  });

  it("is not approved together with a plan that states something else, until somebody has decided", async () => {
    const { project, words } = await withSrs(language);
    const taskId = await planned(project, words.other);
    const { matches = [] } = await planOf(taskId);
    if (matches.length > 0) await decide(taskId, "adds");
    const { contradictions, meta } = await planOf(taskId);
    expect(contradictions).toMatchObject([{ status: "open" }]);
    await review(taskId);
    expect(await approve(taskId, language)).toContain("contradictions_open");
    const pairs = [{ index: 0, status: "both" as const }];
    await completed(taskId, () =>
      decideInPlan(mei.actor, taskId, { plan_version: meta.version, matches: [], pairs, questions: [] }),
    );
    await review(taskId);
    expect(await approve(taskId, language)).toBe("approved");
  });

  it("counts as an import counts: a requirement that arrives in a file after the plan holds its approval", async () => {
    const words = TEXTS[language];
    const project = await makeProject(mei, language);
    const taskId = await planned(project, words.other);
    expect((await planOf(taskId)).contradictions).toEqual([]);
    await review(taskId);
    const file = { name: "rooms.md", bytes: new TextEncoder().encode(words.srs(words.stated)) };
    const request = { projectId: project.project.id, file, language, query: {} };
    const { sha256 } = await importFile(mei.actor, request);
    await importFile(mei.actor, { ...request, query: { confirm: sha256 } });
    expect((await getGate(mei.actor, taskId, "plan_review")).open_pairs).toHaveLength(1);
    expect(await approve(taskId, language)).toContain("contradictions_open");
  });
});

describe("a sentence that somebody types over an approved one", () => {
  it("is the one that later needs are compared with", async () => {
    const { project, words, srs } = await withSrs("en");
    await type(srs, words);
    const taskId = await planned(project, words.typed);
    expect((await planOf(taskId)).matches).toMatchObject([{ requirement: "FR-050", kind: "same" }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { selectExistingRequirements } from "#lib/db/planned-changes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { OVERRIDE_PHRASES } from "#lib/domain/access/approvals-given.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { type Plan, planSchema } from "#lib/domain/plan/plan.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { addComment } from "../comment/add-comment.ts";
import { listComments } from "../comment/list-comments.ts";
import { getDocument } from "../document/get-document.ts";
import { listDocumentVersions } from "../document/list-document-versions.ts";
import { listDocuments } from "../document/list-documents.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { getGate } from "../gate/get-gate.ts";
import { listSpecs } from "../openspec/list-specs.ts";
import { getRequirement } from "../requirement/get-requirement.ts";
import { addLink, confirmLinks, listLinks } from "../requirement/trace-links.ts";
import { getRequirementsYaml, listTwinFindings } from "../requirement/twin.ts";
import { startTurn } from "../run/start-turn.ts";
import { getArtifact } from "../task/get-artifact.ts";
import { getTask } from "../task/get-task.ts";
import { listTaskEvents } from "../task/list-task-events.ts";
import { decideInPlan } from "./decide-in-plan.ts";

const NEEDS = {
  en: {
    first: [
      "Members can reserve a room for up to 2 hours.",
      "The system exports invoices as CSV.",
      "Guests pay a deposit of 20 euros.",
    ],
    changed: "Members can now reserve a room for up to 3 hours.",
    removed: "We no longer need the export of invoices as CSV.",
    renamed: "Rename “Guests pay a deposit of 20 euros” to “Deposit of guests”.",
    name: "Deposit of guests",
    added: "Members can join a waiting list for a room.",
  },
  zh: {
    first: ["会员每次最多预订会议室 2 小时。", "系统可以把账单导出为 CSV 文件。", "访客需要支付 20 元押金。"],
    changed: "会员每次最多预订会议室改为 3 小时。",
    removed: "账单导出为 CSV 文件不再需要了。",
    renamed: "“访客需要支付 20 元押金”改名为“访客押金”。",
    name: "访客押金",
    added: "会员可以加入会议室的等候名单。",
  },
} as const satisfies Record<Language, Record<string, string | readonly string[]>>;

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

const events = (taskId: string) => listTaskEvents(mei.actor, taskId, { after: 0, limit: 1000 });

/** Waits for the end of the run that `act` starts. */
async function completed(taskId: string, act: () => Promise<unknown>): Promise<void> {
  const { length } = await events(taskId);
  await act();
  await readUntil(taskId, async () => {
    const log = await events(taskId);
    return log.some(({ seq, type }) => seq > length && type === "run_ended") ? log : undefined;
  });
}

const planOf = async (taskId: string): Promise<Plan> => {
  const { content } = await getArtifact(mei.actor, { taskId, name: "planning.ai.json" });
  return planSchema.parse(typeof content === "string" ? JSON.parse(content) : content);
};

/** A task whose need the rules have put into a draft. */
async function planned({ access }: TestProject, need: string): Promise<string> {
  const { id } = await makeTask(access, need);
  await completed(id, () => startTurn(mei.actor, id, { command: "/plan" }));
  return id;
}

/** Decides every match as the rules propose, and every listed pair as holding both, until nothing is open. */
async function decided(taskId: string): Promise<Plan> {
  const plan = await planOf(taskId);
  const matches = (plan.matches ?? []).flatMap(({ kind: status, status: now }, index) =>
    now === "open" ? [{ index, status }] : [],
  );
  const pairs = plan.contradictions.flatMap(({ status }, index) =>
    status === "open" ? [{ index, status: "both" as const }] : [],
  );
  if (matches.length + pairs.length === 0) return plan;
  const decisions = { plan_version: plan.meta.version, matches, pairs, questions: [] };
  await completed(taskId, () => decideInPlan(mei.actor, taskId, decisions));
  return decided(taskId);
}

/** Reviews the plan and approves the draft against what its review says. */
async function approved(taskId: string, language: Language) {
  for (let tries = 0; tries < 3 && (await getTask(mei.actor, taskId)).phase !== "plan_review"; tries += 1)
    await completed(taskId, () => startTurn(mei.actor, taskId, { command: "/next" }));
  const gate = await getGate(mei.actor, taskId, "plan_review");
  const version = gate.plan_version ?? 1;
  await decideGate(mei.actor, {
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
  });
  return gate;
}

async function documentsOf({ project }: TestProject) {
  const { data } = await listDocuments(mei.actor, project.id, { limit: 50 });
  const srs = data.find(({ name }) => name === "SRS.md");
  if (srs === undefined) throw new Error("no SRS");
  const { content } = await getDocument(mei.actor, srs.id);
  const yaml = (await getRequirementsYaml(mei.actor, project.id)).content;
  const differences = (await listTwinFindings(mei.actor, project.id, "en")).findings;
  const { data: specs } = await listSpecs(mei.actor, project.id);
  return { id: srs.id, content, yaml, differences, specs: JSON.stringify(specs) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const opsOf = ({ requirements }: Plan) => requirements.map(({ id, change }) => `${id} ${change.op}`);

describe.each(["en", "zh"] as const)("five needs in one project (%s)", (language) => {
  it("keeps ids, specification, structured twin, specs, links and comments in step", async () => {
    const words = NEEDS[language];
    const project = await makeProject(mei, language);
    const { project: row } = project;
    const first = await planned(project, words.first.join(" "));
    expect(opsOf(await decided(first))).toEqual(["FR-001 added", "FR-002 added", "FR-003 added"]);
    await approved(first, language);
    const before = await documentsOf(project);
    const requirement = (ref: string) => ({ kind: "requirement" as const, ref });
    const link = { kind: "depends" as const, from: requirement("FR-003"), to: requirement("FR-001") };
    await addLink(mei.actor, row.id, { ...link, note: "" });
    await confirmLinks(mei.actor, row.id, { links: [link], confirmed: true });
    await addComment(mei.actor, before.id, { at: { item: "FR-001" }, text: "Is this enough?" });

    const second = await planned(project, words.changed);
    const open = await planOf(second);
    expect(open.matches).toMatchObject([{ requirement: "FR-001", kind: "changes", status: "open" }]);
    expect(opsOf(open)).toEqual([]);
    expect(opsOf(await decided(second))).toEqual(["FR-001 modified"]);
    const gate = await approved(second, language);
    expect(gate.requirement_changes).toMatchObject([
      { id: "FR-001", op: "modified", before: { text: words.first[0] }, after: { text: words.changed } },
    ]);
    const changed = await documentsOf(project);
    expect(changed.content).toContain(words.changed);
    // The history names the first plan by its title, which is its need.
    const own = changed.content.replaceAll(words.first.join(" "), "");
    expect(own).not.toContain(words.first[0]);
    expect(changed.yaml).toContain(words.changed);
    expect(changed.specs).toContain("FR-001");
    const { data: links } = await listLinks(mei.actor, row.id, { limit: 50, kind: "depends" });
    expect(links[0]?.state).toBe("suspect");

    const third = await planned(project, words.removed);
    expect(opsOf(await decided(third))).toEqual(["FR-002 removed"]);
    await approved(third, language);
    expect(await getRequirement(mei.actor, row.id, "FR-002")).toMatchObject({ status: "deprecated" });
    expect((await documentsOf(project)).specs).not.toContain("FR-002");

    const fourth = await planned(project, words.renamed);
    expect(opsOf(await decided(fourth))).toEqual(["FR-003 renamed"]);
    await approved(fourth, language);
    expect(await getRequirement(mei.actor, row.id, "FR-003")).toMatchObject({ title: words.name });

    const fifth = await planned(project, `${words.added} ${words.first[2]}`);
    const added = await decided(fifth);
    expect(opsOf(added)).toEqual(["FR-004 added"]);
    expect(added.matches).toMatchObject([
      { requirement: "FR-001", kind: "adds", status: "adds" },
      { requirement: "FR-003", status: "same" },
    ]);
    await approved(fifth, language);

    const last = await documentsOf(project);
    expect(last.differences).toEqual([]);
    for (const id of ["FR-001", "FR-002", "FR-003", "FR-004"]) expect(last.yaml).toContain(id);
    const { data: versions } = await listDocumentVersions(mei.actor, last.id, { limit: 50 });
    expect(versions.length).toBe(5);
    const existing = await inTenant(project.access, (db) => selectExistingRequirements(db, ""));
    expect(existing.map(({ id }) => id)).toEqual(["FR-001", "FR-003", "FR-004"]);
    expect((await listComments(mei.actor, last.id, {})).data).toHaveLength(1);
  });
});

describe("decisions", () => {
  it("are refused for another version, without the right, and if one has no effect; nothing is stored then", async () => {
    const project = await makeProject(mei);
    const viewer = await makeMember(mei, "viewer");
    await approved(await planned(project, NEEDS.en.first.join(" ")), "en");
    const taskId = await planned(project, NEEDS.en.changed);
    const one = {
      plan_version: 1,
      matches: [{ index: 0, status: "changes" as const }],
      pairs: [],
      questions: [],
    };
    expect(await codeOf(decideInPlan(viewer.actor, taskId, one))).toBe("forbidden");
    expect(await codeOf(decideInPlan(mei.actor, taskId, { ...one, plan_version: 2 }))).toBe("stale_plan");
    const wrong = { ...one, matches: [...one.matches, { index: 7, status: "same" as const }] };
    await expect(decideInPlan(mei.actor, taskId, wrong)).rejects.toMatchObject({
      code: "invalid_input",
      fields: [{ pointer: "/matches/1", code: "match_unknown" }],
    });
    expect(await planOf(taskId)).toMatchObject({ meta: { version: 1 }, matches: [{ status: "open" }] });
    expect((await events(taskId)).filter(({ type }) => type === "desk_edit")).toEqual([]);
  });
});

describe("requirements that state different things", () => {
  it("are not approved together until somebody says that both hold, also when the other one was approved meanwhile", async () => {
    const project = await makeProject(mei);
    const [limit] = NEEDS.en.first;
    const later = await planned(project, "Members can reserve a room for up to 4 hours.");
    await approved(await planned(project, limit), "en");
    expect((await planOf(later)).contradictions).toEqual([]);
    expect(await codeOf(approved(later, "en"))).toBe("guard_failed");
    const gate = await getGate(mei.actor, later, "plan_review");
    expect(gate.open_pairs).toHaveLength(1);
    await completed(later, () => startTurn(mei.actor, later, { command: "/plan" }));
    const plan = await planOf(later);
    expect(plan.contradictions).toMatchObject([{ status: "open" }]);
    const pairs = [{ index: 0, status: "both" as const }];
    await completed(later, () =>
      decideInPlan(mei.actor, later, { plan_version: plan.meta.version, matches: [], pairs, questions: [] }),
    );
    expect((await approved(later, "en")).open_pairs).toEqual([]);
    expect((await getTask(mei.actor, later)).phase).toBe("done");
  });
});

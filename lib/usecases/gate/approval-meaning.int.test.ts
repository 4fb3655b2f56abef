import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DecisionInput } from "#lib/contracts/gate.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { setApproval, taskAtGate } from "#lib/testing/task-at-gate.ts";
import { getApprovalRules, setApprovalRules } from "../approval/approval-rules.ts";
import { getMeeting } from "../meeting/get-meeting.ts";
import { sign } from "../meeting/signing.ts";
import { decideGate } from "./decide-gate.ts";
import { getGate } from "./get-gate.ts";

afterAll(closeDatabase);

let mei: TestUser;
let tom: TestUser;
let made: TestProject;

const OWN = { plan: "I approve this for production.", minutes: "I was there and agree.", change: "" };

beforeAll(async () => {
  mei = await makeUser("mei");
  tom = await makeMember(mei, "admin");
  made = await makeProject(mei);
});

const decide = (who: TestUser, taskId: string, decision: Partial<DecisionInput>) =>
  decideGate(who.actor, {
    taskId,
    phase: "plan_review",
    decision: { decision: "approve", plan_version: 1, ...decision },
  });
const gateOf = (taskId: string) => getGate(mei.actor, taskId, "plan_review");

/** The project replaces the stated sentences by its own, as on the page of its settings. */
async function writeOwn(): Promise<void> {
  const { id: projectId } = made.project;
  const {
    version,
    members: _members,
    abilities: _abilities,
    ...rules
  } = await getApprovalRules(mei.actor, projectId);
  const changed = await setApprovalRules(mei.actor, {
    projectId,
    version,
    rules: { ...rules, meanings: OWN },
  });
  expect(changed.meanings).toEqual(OWN);
}

const two = { count: 2, roles: ["owner", "admin"], people: [] } as const;
const askTwo = () => {
  const rules = [{ ...two, roles: [...two.roles], people: [] }];
  return setApproval(made.access, { plan: rules, minutes: rules });
};

describe("what an approval confirms", () => {
  it("is stored as it was shown; a new text of the project is for later decisions", async () => {
    await askTwo();
    const taskId = await taskAtGate(made.access);
    const stated = (await gateOf(taskId)).meaning;
    await decide(mei, taskId, { meaning: stated.zh });
    await writeOwn();
    await expect(decide(tom, taskId, { meaning: stated.en })).rejects.toMatchObject({
      code: "meaning_changed",
    });
    await decide(tom, taskId, { meaning: OWN.plan });
    const { decisions, meaning } = await gateOf(taskId);
    expect(meaning).toEqual({ zh: OWN.plan, en: OWN.plan });
    expect(decisions.map((one) => [one.by, one.meaning])).toEqual([
      [tom.actor.name, OWN.plan],
      [mei.actor.name, stated.zh],
    ]);
  });

  it("is not invented for a program that states none, and not recorded with a request for changes", async () => {
    await setApproval(made.access, {});
    const [approved, returned] = [await taskAtGate(made.access), await taskAtGate(made.access)];
    await decide(mei, approved, {});
    const { meaning } = await gateOf(returned);
    await decide(mei, returned, { decision: "request_changes", reason: "Name it.", meaning: meaning.en });
    for (const taskId of [approved, returned])
      expect((await gateOf(taskId)).decisions).toMatchObject([{ meaning: null }]);
  });

  it("is in the minutes with each signature, and in their export", async () => {
    await askTwo();
    const taskId = await taskAtGate(made.access);
    const place = { taskId, kind: "planning" } as const;
    const { meaning: stated, text_version } = await getMeeting(mei.actor, taskId, "planning");
    await sign(mei.actor, place, { text_version, meaning: stated.en });
    await writeOwn();
    const late = sign(tom.actor, place, { text_version, meaning: stated.en });
    await expect(late).rejects.toMatchObject({ code: "meaning_changed" });
    const { signatures } = await sign(tom.actor, place, { text_version, meaning: OWN.minutes });
    expect(signatures.map(({ meaning }) => meaning)).toEqual([stated.en, OWN.minutes]);
    const file = await inTenant(made.access, (db) =>
      readArtifact(db, taskId, { name: "planning.meeting.md" }),
    );
    expect(file?.value).toContain(`“${stated.en}”`);
    expect(file?.value).toContain(`“${OWN.minutes}”`);
  });
});

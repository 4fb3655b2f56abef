import { randomUUID } from "node:crypto";
import { sessionCookieName } from "#lib/auth/session-cookie.ts";
import { insertSession } from "#lib/db/sessions.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeToken,
  makeUser,
  type TestUser,
} from "#lib/testing/factories.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import type { LoadPerson } from "./load-mix.ts";
import { srsDocument } from "./srs-document.ts";

const WORKSPACES = 20;
const TASKS = 15;
const TEXT_LENGTH = 20_000;

/** About 20 kB of a specification, cut at a heading. */
function text(): string {
  const whole = srsDocument();
  return whole.slice(0, whole.indexOf("\n#", TEXT_LENGTH) + 1);
}

async function signedIn(person: TestUser, of: Omit<LoadPerson, "cookie" | "token">): Promise<LoadPerson> {
  const session = randomUUID();
  await insertSession({ token: session, userId: person.actor.userId, now: new Date() });
  const { token } = await makeToken(person, ["read", "write"]);
  return { ...of, token, cookie: `${sessionCookieName()}=${session}` };
}

async function workspace(people: number): Promise<LoadPerson[]> {
  const owner = await makeUser();
  const { access, project } = await makeProject(owner);
  const made: { id: string }[] = [];
  for (let n = 0; n < TASKS; n += 1) made.push(await makeTask(access, `Guests can cancel booking ${n}.`));
  const read = await createDocument(owner.actor, project.id, { name: "SRS.md", content: text() });
  const all: LoadPerson[] = [];
  for (let n = 0; n < people; n += 1) {
    const person = n === 0 ? owner : await makeMember(owner, "editor");
    const content = "# Notes\n\n## State\n\nLine 0.\n";
    const draft = await createDocument(owner.actor, project.id, { name: `Notes ${n}.md`, content });
    const taskId = made[n % made.length]?.id ?? "";
    all.push(
      await signedIn(person, { projectId: project.id, taskId, documentId: read.id, draftId: draft.id }),
    );
  }
  return all;
}

/** So many people in 20 workspaces, each workspace with a project, its tasks and documents. */
export async function loadScene(people: number): Promise<readonly LoadPerson[]> {
  const all: LoadPerson[] = [];
  for (let n = 0; n < WORKSPACES; n += 1) all.push(...(await workspace(people / WORKSPACES)));
  return all;
}

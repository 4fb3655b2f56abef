import { MAX_READ_BYTES } from "#lib/db/current-rows.ts";
import { insertDocument } from "#lib/db/document-rows.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { listRequirements } from "#lib/usecases/requirement/list-requirements.ts";
import { makeProject, makeUser } from "./factories.ts";

/** Documents of which two are more than a request reads. */
export const OUTDATED_DOCUMENTS = 3;

const SENTENCE = "The clerk reads what the customer ordered and packs it. ";
/** Text around the requirements, so that few of them are enough. */
const PROSE = SENTENCE.repeat(Math.ceil(MAX_READ_BYTES / 2 / SENTENCE.length));

const idOf = (part: number, at: number) => `FR-${part}0${at}`;
const requirement = (part: number, at: number) =>
  `### ${idOf(part, at)} Pack\n\nThe system shall pack ${part}.${at}.\n`;
const textOf = (part: number) =>
  `# Part ${part}\n\n${requirement(part, 1)}\n${requirement(part, 2)}\n## Notes\n\n${PROSE}\n`;

/** The ids of the requirements, in the order of the list. */
export const OUTDATED_IDS = Array.from({ length: OUTDATED_DOCUMENTS }, (_, at) => at + 1).flatMap((part) => [
  idOf(part, 1),
  idOf(part, 2),
]);

/** A project whose documents have no rows of requirements, as an archive stores them. */
export async function projectWithOutdatedLists() {
  const owner = await makeUser();
  const { project, access } = await makeProject(owner);
  const { author } = access;
  for (let part = 1; part <= OUTDATED_DOCUMENTS; part += 1)
    await inTenant(access, (db) =>
      insertDocument(db, { name: `part-${part}.md`, text: textOf(part), author }),
    );
  const list = () => listRequirements(owner.actor, project.id, { q: "", limit: 50 });
  return { owner, projectId: project.id, access, list };
}

/** The error that reports how many documents are not read yet. */
export const preparing = (left: number) => ({
  code: "requirements_preparing",
  extra: { retry_after: 2, documents_left: left },
});

import { afterAll, expect, test } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { getImpact } from "../requirement/trace-views.ts";
import { createDocument } from "./create-document.ts";
import { lintDocument } from "./lint-document.ts";
import { listIdsElsewhere } from "./list-ids-elsewhere.ts";

afterAll(closeDatabase);

const SRS = `# Shop

### FR-001 Pay

The system shall take cards.

| Test | Requirement |
|---|---|
| TC-014 | FR-001 |
`;
const NOTES = `# Desk

### FR-010 Refund

The system shall pay back what FR-001 took. See FR-010, TC-014 and FR-404.
`;

test("ids of other documents of the project are known to the reader, the impact and the checks of a text", async () => {
  const ada = await makeUser();
  const { project } = await makeProject(ada, "en");
  const srs = await createDocument(ada.actor, project.id, { name: "SRS.md", content: SRS });
  const notes = await createDocument(ada.actor, project.id, { name: "desk.md", content: NOTES });
  expect(await listIdsElsewhere(ada.actor, notes.id, 1)).toEqual([
    { id: "FR-001", document_id: srs.id },
    { id: "TC-014", document_id: srs.id },
  ]);
  expect(await listIdsElsewhere(ada.actor, srs.id, 1)).toEqual([]);
  const { mentions } = await getImpact(ada.actor, project.id, "FR-001");
  expect(mentions).toMatchObject([{ ref: "FR-010", document_id: notes.id }]);
  expect((await getImpact(ada.actor, project.id, "FR-010")).mentions).toEqual([]);
  const { findings } = await lintDocument(ada.actor, notes.id, { language: "en" });
  const unknown = findings.filter(({ rule }) => rule === "TRC01");
  expect(unknown.map(({ message, line }) => [message, line])).toEqual([["FR-404 does not exist.", 5]]);
});

test("an id that exists nowhere is reported in a document without ids, and a foreign project's ids are unknown", async () => {
  const ada = await makeUser();
  const [one, other] = [await makeProject(ada, "en"), await makeProject(ada, "en")];
  await createDocument(ada.actor, other.project.id, { name: "SRS.md", content: SRS });
  await createDocument(ada.actor, one.project.id, { name: "SRS.md", content: NOTES });
  const content = "# Minutes\n\nWe discussed FR-010 and FR-001.\n";
  const minutes = await createDocument(ada.actor, one.project.id, { name: "minutes.md", content });
  const { findings } = await lintDocument(ada.actor, minutes.id, { language: "en" });
  expect(findings.filter(({ rule }) => rule === "TRC01").map(({ message }) => message)).toEqual([
    "FR-001 does not exist.",
  ]);
  expect(await listIdsElsewhere(ada.actor, minutes.id, 1)).toMatchObject([{ id: "FR-010" }]);
});

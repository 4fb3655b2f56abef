import { checkFindingsSchema } from "#lib/agents/check-findings.ts";
import { createSeatInput } from "#lib/contracts/seat.ts";
import { advanceCounters } from "#lib/db/counters.ts";
import { addOutline, addTemplate, selectOutlines } from "#lib/db/outlines.ts";
import { updateProjectRow, updateProjectSettings } from "#lib/db/projects.ts";
import { addSeat } from "#lib/db/seats.ts";
import type { ProjectDb, TenantDb } from "#lib/db/tenant.ts";
import {
  type ArchivedOutline,
  type ArchivedSeat,
  type ImportableSettings,
  selectImportableSettings,
} from "#lib/domain/exchange/archived-settings.ts";
import { importProblem } from "#lib/domain/exchange/import-problem.ts";
import type { ProjectManifest } from "#lib/domain/exchange/project-archive.ts";
import { readOutline } from "#lib/domain/srs-outline/outline-template.ts";
import { newSeat, type SeatDraft } from "#lib/domain/workshop/seat-draft.ts";

type Archived = ProjectManifest["project"];

/** Seats and outlines that could not be entered by hand are refused before anything is made. Errors: import_damaged. */
export function requireSettings({ seats, outline }: Archived): void {
  const keys = seats.map(({ key }) => key);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice !== undefined) throw importProblem("import_damaged", twice);
  for (const seat of seats) seatDraft(seat);
  for (const { language, text } of outline?.templates ?? []) {
    const name = outline?.name ?? "";
    const read = readOutline(text, { id: "own", name: { zh: name, en: name }, base: null }, language);
    if (!read.ok) throw importProblem("import_damaged", name);
  }
}

function seatDraft({ key, kind, required, enabled, own, ...names }: ArchivedSeat): SeatDraft {
  const wanted =
    kind === "own" ? { key, kind, required, enabled, ...names, ...own } : { key, kind, required, enabled };
  const input = createSeatInput.safeParse(wanted);
  if (!input.success) throw importProblem("import_damaged", key);
  try {
    return newSeat(input.data, checkFindingsSchema);
  } catch {
    throw importProblem("import_damaged", key);
  }
}

/** What of an archive's settings anyone who imports it here gets, and what is left out. */
export async function settingsTaken(db: TenantDb, archived: Archived): Promise<ImportableSettings> {
  const own = archived.outline === null ? [] : await selectOutlines(db);
  const manages = db.access.abilities.includes("manage");
  return selectImportableSettings(archived, { manages, outlines: new Set(own.map(({ name }) => name)) });
}

/**
 * Gives a new project the settings of an archive; in the caller's transaction. An own outline of the same name is taken
 * as the workspace has it.
 */
export async function storeSettings(
  { workspace, project, version }: { workspace: TenantDb; project: ProjectDb; version: number },
  archived: Archived,
): Promise<void> {
  const { settings, seats, outline } = await settingsTaken(workspace, archived);
  const { profile, id_patterns } = archived;
  const changed = await updateProjectRow(project, version, { profile, id_patterns });
  const outline_id = outline === null ? null : await outlineHere(workspace, outline);
  await updateProjectSettings(project, changed.version, { ...settings, outline_id });
  for (const seat of seats) await addSeat(project, seatDraft(seat));
  await advanceCounters(project, archived.next_numbers);
}

async function outlineHere(db: TenantDb, { name, templates }: ArchivedOutline): Promise<string> {
  const known = (await selectOutlines(db)).find((one) => one.name === name);
  if (known !== undefined) return known.id;
  const { id } = await addOutline(db, name);
  for (const { language, text } of templates)
    await addTemplate(db, { outline: id, language }, { text, note: "", revision: 1 });
  return id;
}

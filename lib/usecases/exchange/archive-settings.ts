import { nextNumbers } from "#lib/db/counters.ts";
import { selectOutlines, selectTemplates } from "#lib/db/outlines.ts";
import type { ProjectRow } from "#lib/db/projects.ts";
import { selectSeats } from "#lib/db/seats.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type ArchivedOutline, archivedRulesOf } from "#lib/domain/exchange/archived-settings.ts";
import type { ProjectManifest } from "#lib/domain/exchange/project-archive.ts";

/** What its own project says way of working, as it goes into its archive: nothing secret, nobody's account. */
export async function archiveSettings(
  db: ProjectDb,
  project: ProjectRow,
): Promise<ProjectManifest["project"]> {
  const { name, language, profile, settings } = project;
  const {
    approval,
    id_patterns,
    outline_id,
    refused_id_patterns: _refused,
    gate_named: _named,
    has_repository: _repository,
    ...kept
  } = settings;
  const seats = await selectSeats(db);
  return {
    name,
    language,
    profile,
    id_patterns,
    settings: {
      ...kept,
      approval: {
        plan: archivedRulesOf(approval.plan),
        minutes: archivedRulesOf(approval.minutes),
        waived: approval.waived,
        guests: approval.guests,
        starter: approval.starter,
        meanings: approval.meanings,
      },
    },
    seats: seats.map(({ key, kind, name_zh, name_en, own, required, enabled }) => ({
      key,
      kind,
      name_zh,
      name_en,
      own,
      required,
      enabled,
    })),
    outline: outline_id === null ? null : await archiveOutline(db, outline_id),
    next_numbers: await nextNumbers(db),
  };
}

/** An own outline with the newest wording of each language; null where it is gone. */
async function archiveOutline(db: ProjectDb, id: string): Promise<ArchivedOutline | null> {
  const own = (await selectOutlines(db)).find((one) => one.id === id);
  if (own === undefined) return null;
  const rows = await selectTemplates(db, id);
  const templates = (["zh", "en"] as const).flatMap((language) => {
    const text = rows.find((row) => row.language === language)?.text ?? null;
    return text === null ? [] : [{ language, text }];
  });
  return templates.length === 0 ? null : { name: own.name, templates };
}

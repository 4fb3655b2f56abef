import type { OutlineView } from "#lib/contracts/outline.ts";
import { selectOutlines, selectTemplates, type TemplateRow, templateRevision } from "#lib/db/outlines.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { compareTexts } from "#lib/domain/document/compare-texts.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { ownerOf, type SrsMethod } from "#lib/domain/specialist/teams.ts";
import { profileSections } from "#lib/domain/srs-outline/missing-sections.ts";
import { readOutline } from "#lib/domain/srs-outline/outline-template.ts";
import type { SectionKind, SrsProfile } from "#lib/domain/srs-outline/profile.ts";
import { templateOf } from "#lib/domain/srs-outline/profile-template.ts";
import { PROFILE_IDS, SRS_PROFILES } from "#lib/domain/srs-outline/profiles/profiles.ts";

/** An outline of the workspace: built-in or custom. */
export interface KnownOutline {
  readonly id: string;
  readonly name: Bilingual;
  /** null for an own one. */
  readonly base: SrsProfile | null;
}

/** The outlines to choose from; the workspace's own are last. */
export async function knownOutlines(db: TenantDb): Promise<KnownOutline[]> {
  const own = await selectOutlines(db);
  return [
    ...PROFILE_IDS.map((id) => ({ id, name: SRS_PROFILES[id].name, base: SRS_PROFILES[id] })),
    ...own.map(({ id, name }) => ({ id, name: { zh: name, en: name }, base: null })),
  ];
}

/** Throws not_found. */
export async function knownOutline(db: TenantDb, id: string): Promise<KnownOutline> {
  const found = (await knownOutlines(db)).find((one) => one.id === id);
  if (found === undefined) throw new AppError("not_found");
  return found;
}

const writerOf = (kind: SectionKind, method: SrsMethod): Bilingual | null => {
  const owner = ownerOf(kind, method);
  return owner === null ? null : (specialistNamed(owner)?.name ?? null);
};

/** The template of an outline in one language, read, with what it lacks and how it came to be. */
export async function outlineViewOf(
  db: TenantDb,
  outline: KnownOutline,
  wanted: Language | undefined,
): Promise<OutlineView> {
  const all = await selectTemplates(db, outline.id);
  const language = wanted ?? (outline.base === null ? (all.at(-1)?.language ?? "en") : "en");
  const rows = all.filter((row) => row.language === language);
  const builtIn = outline.base === null ? null : templateOf(outline.base, language);
  const textOf = (row: { readonly text: string | null } | undefined): string => row?.text ?? builtIn ?? "";
  const text = rows.length === 0 && builtIn === null ? inOther(outline, all[0], language) : textOf(rows[0]);
  const read = readOutline(text, outline, language);
  return {
    id: outline.id,
    name: outline.name,
    own: outline.base === null,
    worded: [
      ...new Set(all.filter((row, at) => row.text !== null && isNewest(all, at)).map((row) => row.language)),
    ],
    language,
    text,
    etag: `"${templateRevision(rows[0]?.version)}"`,
    built_in: builtIn,
    diff: builtIn === null ? "" : compareTexts(builtIn, text),
    sections: read.ok
      ? profileSections(read.profile).map(({ section, chapter }) => ({
          chapter: chapter?.[language] ?? null,
          title: section.title[language],
          kind: section.kind,
          required: section.required,
          aliases: [...section.aliases],
          writers: {
            traditional: writerOf(section.kind, "traditional"),
            agile: writerOf(section.kind, "agile"),
          },
        }))
      : [],
    warnings: read.ok
      ? [...read.warnings]
      : read.faults.map(({ code, line, text: about }) => ({ code, line, text: about })),
    versions: rows.map((row, at) => ({
      version: row.version,
      note: row.note,
      by: row.author.name,
      at: row.created_at.toISOString(),
      reset: row.text === null,
      diff: at + 1 < rows.length || builtIn !== null ? compareTexts(textOf(rows[at + 1]), textOf(row)) : "",
    })),
    abilities: [...db.access.abilities],
  };
}

/** A template in a language without a custom text: that of the other language, known headings translated. */
function inOther(
  outline: KnownOutline,
  row: Pick<TemplateRow, "text" | "language"> | undefined,
  language: Language,
): string {
  if (row?.text == null) return "";
  const read = readOutline(row.text, outline, row.language);
  return read.ok ? templateOf(read.profile, language) : row.text;
}

function isNewest(rows: readonly { readonly language: Language }[], at: number): boolean {
  return rows.findIndex(({ language }) => language === rows[at]?.language) === at;
}

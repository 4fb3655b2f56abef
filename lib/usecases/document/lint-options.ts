import { LRUCache } from "lru-cache";
import {
  approvedVersion,
  type DocumentText,
  newestVersions,
  readDocumentVersion,
} from "#lib/db/documents.ts";
import { outlineFor } from "#lib/db/outlines.ts";
import { findProject } from "#lib/db/projects.ts";
import { loadRegister, type Register, recordsOfText } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { selectTraceLinks } from "#lib/db/trace-links.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";
import { documentContext, glossaryIn } from "#lib/domain/lint/document-context.ts";
import type { LintOptions } from "#lib/domain/lint/lint.ts";
import type { LintContext, LintTerm } from "#lib/domain/lint/lint-context.ts";
import { traceParts } from "#lib/domain/requirements/trace/document-trace.ts";
import { endKey } from "#lib/domain/requirements/trace/link.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { inSlices } from "#lib/threads/in-slices.ts";

/** Documents that are held to the project's outline; notes and imported sources are not. */
const SPECIFICATION = /srs|specification|需求|规格/i;

/** Terms of all cached glossaries. */
const MAX_TERMS = 50_000;

/** Glossaries by version: a version never changes. */
const glossaries = new LRUCache<string, readonly LintTerm[]>({
  maxSize: MAX_TERMS,
  maxEntrySize: Number.MAX_SAFE_INTEGER,
  sizeCalculation: ({ length }) => length + 10,
});

/**
 * How a project wants its own text checked: its settings and outline, its forms of ids, its links,
 * its glossary, and what was last approved. Anyone who checks a document of a project takes these.
 */
export async function lintOptions(db: ProjectDb, document: DocumentText): Promise<LintOptions> {
  const { profile, settings, language } = await findProject(db);
  const held = SPECIFICATION.test(document.name);
  const outline = held ? await outlineFor(db, { profile, outlineId: settings.outline_id, language }) : null;
  const register = await loadRegister(db);
  const context: LintContext = {
    idPatterns: settings.id_patterns,
    refusedIdPatterns: settings.refused_id_patterns,
    ...(await knownOf(db, document, register)),
    ...(outline === null ? {} : { profile: outline }),
    ...(await glossaryOf(db, document)),
    ...(await baselineOf(db, document, register)),
  };
  return { settings: settings.lint, context, isProse: !isYaml(document.name) };
}

/** Its requirements and links, and the ids that are elsewhere; an earlier version is read by itself. */
async function knownOf(db: ProjectDb, { id, version, text }: DocumentText, register: Register) {
  const present = register.documents.find((one) => one.documentId === id && one.version === version);
  const others = register.documents.filter((one) => one.documentId !== id);
  const read = await recordsOfText(register, { documentId: id, version, text });
  const trace =
    present === undefined
      ? await inSlices(
          traceParts([{ documentId: id, read }, ...others], {
            pattern: register.pattern,
            stored: await selectTraceLinks(db),
          }),
        )
      : register.trace;
  const elsewhere = others.flatMap((one) => [...one.read.records, ...one.read.tests].map((each) => each.id));
  const ends = trace.links
    .flatMap(({ from, to }) => [from, to])
    .filter(({ kind }) => kind !== "requirement" && kind !== "test");
  return { ...documentContext(read, trace), knownIds: [...elsewhere, ...ends.map(endKey)] };
}

/** The specification's glossary, for the other documents of the project; a document's own glossary comes first. */
async function glossaryOf(db: ProjectDb, document: DocumentText): Promise<Pick<LintContext, "glossary">> {
  if (document.name === SRS_NAME || glossaryIn(document.text).length > 0) return {};
  const head = (await newestVersions(db)).find(({ name }) => name === SRS_NAME);
  if (head === undefined) return {};
  let glossary = glossaries.get(head.versionId);
  if (glossary === undefined) {
    glossary = glossaryIn((await readDocumentVersion(db, head.documentId, head.version))?.text ?? "");
    glossaries.set(head.versionId, glossary);
  }
  return glossary.length === 0 ? {} : { glossary };
}

/** What each id said in the last version that an approved plan wrote. */
async function baselineOf(
  db: ProjectDb,
  { id, version }: DocumentText,
  register: Register,
): Promise<Pick<LintContext, "baseline">> {
  const approved = await approvedVersion(db, id, version);
  if (approved === null) return {};
  const { records } = await recordsOfText(register, { documentId: id, ...approved });
  return { baseline: new Map(records.map((record) => [record.id, record.statement])) };
}

import { readArtifact } from "#lib/db/artifacts.ts";
import { readDocumentVersion } from "#lib/db/documents.ts";
import { findKnowledgeFile, readKnowledgeText } from "#lib/db/knowledge-files.ts";
import { type PassageDraft, replacePassages, type StaleSource, staleSources } from "#lib/db/passages.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { planPassages } from "#lib/knowledge/plan-passages.ts";
import { indexTerms } from "#lib/knowledge/search-terms.ts";
import { splitDocument, splitPlainText, type TextPassage } from "#lib/knowledge/split.ts";

/** Texts brought up to date by one search; the next search goes on. */
const MOST_STALE = 50;

const MARKDOWN = "text/markdown";

async function passagesOf(db: ProjectDb, { kind, id, version }: StaleSource): Promise<TextPassage[] | null> {
  if (kind === "document") {
    const row = await readDocumentVersion(db, id, version);
    return row && splitDocument(row.text);
  }
  if (kind === "file") {
    const [file, row] = [await findKnowledgeFile(db, id), await readKnowledgeText(db, id, version)];
    if (file === null || row === null) return null;
    return file.media_type === MARKDOWN ? splitDocument(row.text) : splitPlainText(row.text);
  }
  const plan = planSchema.safeParse((await readArtifact(db, id, { name: "planning.ai.json" }))?.value);
  return plan.success ? planPassages(plan.data) : null;
}

const draftOf = ({ sid, title, path, line, start, text }: TextPassage): PassageDraft => ({
  sid,
  title,
  path,
  line,
  start,
  text,
  terms: indexTerms(`${path.join("\n")}\n${text}`),
});

/** The index follows the texts anyone who wrote them: what is behind is made again before a search. */
export async function refreshIndex(db: ProjectDb): Promise<void> {
  for (const stale of await staleSources(db, MOST_STALE)) {
    const passages = await passagesOf(db, stale);
    await replacePassages(db, stale, (passages ?? []).map(draftOf));
  }
}

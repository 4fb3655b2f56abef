import type { IdProposalList } from "#lib/contracts/id-proposal.ts";
import { requireProject } from "#lib/db/access.ts";
import { readDocumentVersion, selectDocuments } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { newProposals, proposePatterns } from "#lib/domain/id-proposals/propose-patterns.ts";
import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { canContainRequirements } from "#lib/domain/requirements/requirement-document.ts";

const MAX_DOCUMENTS = 100;
/** Characters of all documents that are read, the newest first. */
const MAX_CHARACTERS = 1_000_000;

type Proposal = IdProposalList["data"][number];

/**
 * Proposes id patterns from the structure of a project's documents. Nothing is changed: a pattern is used after it is
 * added to the project's own, and not proposed again after it is added to the refused ones.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function proposeIdPatterns(actor: Actor, projectId: string): Promise<IdProposalList> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => {
    const { settings } = await findProject(db);
    const found = new Map<string, Proposal>();
    for await (const { name, text } of texts(db))
      addProposals(found, { name, text, own: settings.id_patterns });
    return { data: newProposals([...found.values()], settings).sort((a, b) => b.ids - a.ids) };
  });
}

async function* texts(db: ProjectDb): AsyncGenerator<{ name: string; text: string }> {
  let left = MAX_CHARACTERS;
  const { data } = await selectDocuments(db, { limit: MAX_DOCUMENTS });
  for (const { id, name } of data) {
    if (!canContainRequirements(name)) continue;
    const newest = await readDocumentVersion(db, id);
    if (newest === null || newest.text.length > left) continue;
    left -= newest.text.length;
    yield { name, text: newest.text };
  }
}

/** Adds the proposals of one document; counts of the same pattern in several documents are sums. */
function addProposals(
  found: Map<string, Proposal>,
  { name, text, own }: { name: string; text: string; own: readonly OwnPattern[] },
): void {
  for (const one of proposePatterns(text, own)) {
    const known = found.get(one.pattern);
    found.set(
      one.pattern,
      known === undefined
        ? { ...one, documents: [name] }
        : {
            ...known,
            ids: known.ids + one.ids,
            requirements: known.requirements + one.requirements,
            documents: [...known.documents, name],
          },
    );
  }
}

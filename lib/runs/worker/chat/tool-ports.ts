import type { Proposal, Proposed, ToolDocument, ToolPorts } from "#lib/agents/tools/ports.ts";
import { findDocument, findDocumentByName, listDocuments, readDocumentVersion } from "#lib/db/documents.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import { applyEdits } from "#lib/domain/document/edit.ts";
import { documentEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { unstorableCharacter } from "#lib/domain/document/unstorable.ts";
import type { Bilingual } from "#lib/domain/language.ts";
import { type ChangeImpact, changeImpact } from "#lib/domain/requirements/trace/change-impact.ts";
import { ownershipFaults } from "#lib/domain/specialist/ownership.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { lintOptions } from "#lib/usecases/document/lint-options.ts";
import { proposeEdits } from "#lib/usecases/document/propose-edits.ts";
import { proposeYaml } from "#lib/usecases/document/propose-yaml.ts";
import { lintText } from "#lib/usecases/document/run-lint.ts";
import type { NearPassages } from "#lib/usecases/knowledge/meaning.ts";
import { searchPassages } from "#lib/usecases/knowledge/search-passages.ts";
import { judgeByRules } from "#lib/usecases/project/texts-to-judge.ts";

/** The project's specification, by the name under which the platform writes it; else its oldest document. */
const MOST_NAMES = 100;

async function documentNamed(db: ProjectDb, wanted: string | undefined) {
  // PostgreSQL takes no U+0000, so no document is named so.
  if (wanted?.includes("\0")) return null;
  if (wanted !== undefined) return (await findDocumentByName(db, wanted)) ?? (await findDocument(db, wanted));
  const named = await findDocumentByName(db, SRS_NAME);
  if (named !== null) return named;
  const { data } = await listDocuments(db, { limit: MOST_NAMES });
  return data.at(-1) ?? null;
}

async function document(db: ProjectDb, wanted: string | undefined): Promise<ToolDocument | null> {
  const found = await documentNamed(db, wanted);
  if (found === null) return null;
  const row = await readDocumentVersion(db, found.id);
  return row && { id: found.id, name: found.name, version: row.version, text: row.text };
}

const UNSTORABLE: Bilingual = {
  en: "The content holds U+0000 or half a surrogate pair, which no document can keep.",
  zh: "内容含有 U+0000 或不成对的代理字符，文档无法保存。",
};

/** The results of edits that bring what no document can keep. */
const unstorable = (edits: readonly unknown[]): object[] =>
  edits.flatMap((edit, index) => {
    const found = unstorableCharacter(documentEditSchema.safeParse(edit).data?.content ?? "");
    return found === null ? [] : [{ index, status: "failed", code: found.code, message: UNSTORABLE }];
  });

/** The results of edits outside the sections that their writer owns (spec 4 §4.2). */
function notOwned(text: string, { edits, writer, method }: Proposal): object[] {
  const specialist = writer === undefined ? undefined : specialistNamed(writer);
  if (specialist === undefined) return [];
  return ownershipFaults(text, edits, { specialist, method }).map((fault) => ({
    ...fault,
    status: "failed",
  }));
}

/**
 * Makes edits a version or suggestions. Unless `keepUnplaced`, one that cannot be placed refuses them all and nothing
 * is stored; with it, all wait as suggestions, for a person to place.
 */
async function propose(
  db: ProjectDb,
  proposal: Proposal,
  of: { readonly messageId: string; readonly edits: TurnFacts["edits"] },
): Promise<Proposed> {
  const { documentId, edits, note } = proposal;
  const unfit = unstorable(edits);
  if (unfit.length > 0) return { ok: false, results: unfit };
  const current = await document(db, documentId);
  const outside = notOwned(current?.text ?? "", proposal);
  if (outside.length > 0) return { ok: false, results: outside };
  const checked = applyEdits(current?.text ?? "", edits, { validateOnly: true });
  if (current === null || (!checked.ok && !proposal.keepUnplaced))
    return { ok: false, results: checked.results };
  const mode = proposal.review || !checked.ok ? "suggest" : proposal.atOnce === true ? "apply" : of.edits;
  const impact = proposal.atOnce === true ? null : await impactOn(db, current, edits);
  const done = await proposeEdits(db, { documentId, edits, messageId: of.messageId, mode, note });
  const { suggestion_ids, applied_version, diff, results } = done;
  return {
    ok: true,
    document: current.name,
    document_id: current.id,
    suggestion_ids,
    applied_version,
    diff,
    results,
    impact,
  };
}

/** What edits touch, told by the trace as it stands before them. */
async function impactOn(
  db: ProjectDb,
  { name, text }: ToolDocument,
  edits: readonly unknown[],
): Promise<ChangeImpact> {
  const { markdown: after } = applyEdits(text, edits, { mode: "best_effort" });
  return changeImpact({ name, before: text, after }, await loadRegister(db));
}

/** For which call of which answer a tool reaches the project. */
export interface PortsOf {
  readonly facts: TurnFacts;
  readonly messageId: string;
  /** What is near by meaning to what the call searches for; null where that is not compared. */
  readonly near: NearPassages | null;
}

/** A tool's way to the project, inside the transaction that also keeps its result. */
export function toolPorts(db: ProjectDb, { facts, messageId, near }: PortsOf): ToolPorts {
  return {
    language: facts.language,
    search: (question, limit) => searchPassages(db, { question, limit, near }),
    document: (wanted) => document(db, wanted),
    lint: async (found) =>
      (await lintText({ text: found.text, options: await lintOptions(db, found) })).findings,
    documentNames: async () => (await listDocuments(db, { limit: MOST_NAMES })).data.map(({ name }) => name),
    classify: async () => (await judgeByRules(db, {}))?.complexity ?? null,
    propose: (proposal) => propose(db, proposal, { messageId, edits: facts.edits }),
    editYaml: (change) => proposeYaml(db, { ...change, mode: facts.edits, messageId }),
    trace: () => loadRegister(db),
  };
}

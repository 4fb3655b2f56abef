import type { ToolDocument, ToolPorts } from "#lib/agents/tools/ports.ts";
import { findDocument, findDocumentByName, readDocumentVersion, selectDocuments } from "#lib/db/documents.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import type { McpCallOutcome } from "#lib/domain/mcp/mcp-outcome.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import type { WebSearchOutcome } from "#lib/domain/web-search/web-search-outcome.ts";
import { lintOptions } from "#lib/usecases/document/lint-options.ts";
import { PendingEdits } from "#lib/usecases/document/pending-edits.ts";
import { proposeYaml } from "#lib/usecases/document/propose-yaml.ts";
import { lintText } from "#lib/usecases/document/run-lint.ts";
import type { NearPassages } from "#lib/usecases/knowledge/meaning.ts";
import { searchPassages } from "#lib/usecases/knowledge/search-passages.ts";
import { judgeByRules } from "#lib/usecases/project/texts-to-judge.ts";
import { propose } from "./propose.ts";

/** Maximum number of document names offered to a tool. */
const MOST_NAMES = 100;

async function documentNamed(db: ProjectDb, wanted: string | undefined) {
  // PostgreSQL does not store U+0000, so no document has such a name.
  if (wanted?.includes("\0")) return null;
  if (wanted !== undefined) return (await findDocumentByName(db, wanted)) ?? (await findDocument(db, wanted));
  const named = await findDocumentByName(db, SRS_NAME);
  if (named !== null) return named;
  const { data } = await selectDocuments(db, { limit: MOST_NAMES });
  return data.at(-1) ?? null;
}

async function document(
  db: ProjectDb,
  wanted: string | undefined,
  messageId: string,
): Promise<ToolDocument | null> {
  const found = await documentNamed(db, wanted);
  const row = found && (await readDocumentVersion(db, found.id));
  if (!found || !row) return null;
  const on = { documentId: found.id, version: row.version, text: row.text };
  const { text } = (await PendingEdits.ofWork(db, on, messageId)).openText();
  return { id: found.id, name: found.name, version: row.version, text };
}

/** The call and answer for which a tool accesses the project. */
export interface PortsOf {
  readonly facts: TurnFacts;
  readonly messageId: string;
  /** Passages similar in meaning to the query; null if embeddings are not used. */
  readonly near: NearPassages | null;
  /** The outcome of the web search of this call; null if web search is off or this is no such call. */
  readonly web: WebSearchOutcome | null;
  /** The outcome of the call of a connected tool; null if this is no such call. */
  readonly connected: McpCallOutcome | null;
}

const WEB_SEARCH_OFF: WebSearchOutcome = { ok: false, code: "not_configured", duration_ms: 0 };

const NOT_PERMITTED: McpCallOutcome = { ok: false, code: "mcp_not_permitted", duration_ms: 0 };

/** Creates a tool's access to the project, inside the transaction that also stores its result. */
export function toolPorts(db: ProjectDb, { facts, messageId, near, web, connected }: PortsOf): ToolPorts {
  return {
    language: facts.language,
    search: (question, limit) => searchPassages(db, { question, limit, near }),
    connectedTools: facts.connected_tools,
    callConnected: () => Promise.resolve(connected ?? NOT_PERMITTED),
    searchWeb: () => Promise.resolve(web ?? WEB_SEARCH_OFF),
    document: (wanted) => document(db, wanted, messageId),
    lint: async (found) =>
      (await lintText({ text: found.text, options: await lintOptions(db, found) }, db.access.workspaceId))
        .findings,
    documentNames: async () =>
      (await selectDocuments(db, { limit: MOST_NAMES })).data.map(({ name }) => name),
    classify: async () => (await judgeByRules(db, {}))?.complexity ?? null,
    propose: (proposal) => propose(db, proposal, { messageId, edits: facts.edits }),
    editYaml: (change) => proposeYaml(db, { ...change, mode: facts.edits, messageId }),
    trace: () => loadRegister(db),
  };
}

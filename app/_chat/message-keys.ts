/** Tools with a label in the messages; any other is shown by its name. */
const TOOLS = [
  "searchProjectDocuments",
  "readDocumentOutline",
  "readProjectDocument",
  "searchKnowledge",
  "internetSearch",
  "createComprehensiveSRS",
  "editSRSDocument",
  "classifyProjectComplexity",
  "lintSRSDocument",
  "applyDocumentEdits",
  "editYaml",
  "askQuestion",
  "suggestNextAction",
  "recordThought",
  "taskComplete",
  "finalAnswer",
  "checkSyntax",
  "completeTrace",
] as const;

/** The tool's message key, or null. */
export const toolMessageKey = (name: string) => TOOLS.find((tool) => tool === name) ?? null;

const CODES = [
  "not_available",
  "not_configured",
  "query_sensitive",
  "search_unauthorised",
  "search_forbidden",
  "search_throttled",
  "search_unavailable",
  "search_rejected",
  "search_unreachable",
  "search_timeout",
  "search_too_large",
  "search_garbled",
  "endpoint_not_allowed",
  "document_not_found",
  "section_not_found",
  "edits_refused",
  "text_moved",
  "edit_not_placed",
  "srs_run_active",
  "srs_nothing_left",
  "srs_left",
] as const;

/** The message key of a coded outcome, or null. */
export const outcomeMessageKey = (code: string) => CODES.find((known) => known === code) ?? null;

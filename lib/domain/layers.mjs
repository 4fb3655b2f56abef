/**
 * The layers of lib/domain, lowest first, each with its folders in order. A folder imports only folders
 * before it, so there are no cycles between folders. A nested list is one unit: a folder with public entry
 * points in other folders. `lines` is the maximum size of a layer without tests and fixtures; a layer that is
 * a single engine says so.
 */
export const DOMAIN_LAYERS = [
  {
    name: "ground",
    units: [
      "language.ts",
      "join-sentences.ts",
      "punctuation.ts",
      "list-order.ts",
      "requirement-order.ts",
      "language-of.ts",
      "language-tools.ts",
      "ids.ts",
      "internal-error.ts",
      "app-error.ts",
      "dice-similarity.ts",
      "measured-share.ts",
      "external-step.ts",
      "saved-view",
      "json",
      "access",
      "share",
      "usage",
      "roles",
      "models",
      "web-search",
      "mcp",
      "sandbox",
    ],
  },
  { name: "document engine", engine: true, units: ["document"] },
  {
    name: "text",
    units: ["diagram", "live", "statement", "identifiers", "search", "repository", "change-set", "knowledge"],
  },
  { name: "plan", units: ["clarification", "plan", "work", "concerns"] },
  { name: "tests", units: ["test-run"] },
  { name: "openspec", units: [["openspec", "plan/openspec.ts"]] },
  { name: "outlines", units: ["srs-outline"] },
  { name: "requirements", units: ["requirements"] },
  { name: "baselines", units: ["baseline"] },
  { name: "id proposals", units: ["id-proposals"] },
  { name: "word lists", units: ["lexicon", "smell-model"] },
  { name: "lint engine", engine: true, lines: 8_500, units: [["lint", "requirements/lint.ts"]] },
  { name: "srs", units: ["statement-ids", "lint-report", "syntax", "format", "srs"] },
  { name: "workshop", units: ["output-checks", "workshop"] },
  { name: "review", units: ["comment", "review", "meeting", "code-review", "codegen"] },
  {
    name: "task",
    units: ["task", "activity", "notification", "webhook", "policy", "workshop-view", "example", "coach"],
  },
  { name: "reply", units: ["reply"] },
  { name: "model contracts", units: ["specialist", "aiplan"] },
  { name: "conversation", units: ["srs-run", "chat", "prompts", "evals", "coach-talk", "chat-rules"] },
  { name: "exchange", units: ["exchange", "handover"] },
  { name: "rules engine", engine: true, lines: 12_000, units: ["rules", "complexity"] },
  { name: "errors", units: ["errors.ts"] },
];

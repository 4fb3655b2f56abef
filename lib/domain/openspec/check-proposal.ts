import { type Finding, finding } from "./finding.ts";
import { sectionsOf } from "./read-delta.ts";
import { specLines } from "./spec-lines.ts";
import { WHY_LENGTH } from "./write-proposal.ts";

const PATH = "proposal.md";

/** OpenSpec's `validate` never opens the proposal; `show`, `status` and readers do. */
export function checkProposal(text: string | undefined): Finding[] {
  if (text === undefined) return [finding("proposal_missing", { path: PATH, line: 1 })];
  const sections = sectionsOf(specLines(text));
  const of = (title: string) =>
    sections.find((section) => section.title.toLowerCase() === title.toLowerCase());
  const missing = ["Why", "What Changes"].filter((title) => (of(title)?.lines.join("").trim() ?? "") === "");
  const found = missing.map((title) => finding("proposal_part_missing", { path: PATH, line: 1 }, title));
  const why = of("Why");
  const { length } = why?.lines.join("\n").trim() ?? "";
  if (why !== undefined && length > 0 && (length < WHY_LENGTH.least || length > WHY_LENGTH.most))
    found.push(finding("why_length", { path: PATH, line: why.line }, String(length)));
  return found;
}

import { isYaml } from "../document/is-yaml.ts";
import { plainLine, plainWords, table, tableCell } from "../document/markdown-text.ts";
import type { Language } from "../language.ts";
import { BASELINE_WORDS } from "./baseline-words.ts";
import type { SignatureAuthentication, SignatureMeaning, SignatureState } from "./signature.ts";
import type { SnapshotDocument, SnapshotPlan } from "./snapshot.ts";

interface ReportedSignature {
  readonly name: string;
  readonly state: SignatureState;
  readonly meaning: SignatureMeaning | null;
  readonly decided_at: string | null;
  readonly authentication: SignatureAuthentication | null;
  readonly content_hash: string | null;
  readonly note: string;
}

/** A baseline with the texts of its documents. */
export interface ReportedBaseline {
  readonly name: string;
  readonly description: string;
  readonly whole: boolean;
  readonly content_hash: string;
  readonly created_by: string;
  readonly created_at: string;
  readonly signatures: readonly ReportedSignature[];
  readonly documents: readonly (SnapshotDocument & { readonly text: string })[];
  readonly plans: readonly SnapshotPlan[];
}

/** A baseline as one Markdown text: what it is, who signed it, and the texts of its documents. */
export function baselineReport(baseline: ReportedBaseline, language: Language): string {
  const words = BASELINE_WORDS[language];
  const { name, description, whole, content_hash, created_by, created_at, documents, plans } = baseline;
  const facts = [
    `- **${words.created}**: ${created_at}`,
    `- **${words.by}**: ${plainWords(created_by)}`,
    `- **${words.scope}**: ${whole ? words.whole : words.chosen}`,
    `- **${words.hash}**: \`${content_hash}\``,
  ];
  const parts = [
    `# ${words.baseline}: ${plainWords(name)}`,
    ...description.split(/\n{2,}/).map(plainLine),
    facts.join("\n"),
    `## ${words.signatures}`,
    signatureTable(baseline.signatures, language),
    `## ${words.documents}`,
    table(
      words.documentColumns,
      documents.map((one) => [tableCell(one.name), String(one.version), `\`${one.hash}\``]),
    ),
    ...planPart(plans, language),
    ...(documents.some((one) => isYaml(one.name)) ? [words.dataFiles] : []),
    ...documents.filter((one) => !isYaml(one.name)).map(({ text }) => text.trimEnd()),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function signatureTable(signatures: readonly ReportedSignature[], language: Language): string {
  const words = BASELINE_WORDS[language];
  if (signatures.length === 0) return words.noSignatures;
  const rows = signatures.map((one) => [
    tableCell(one.name),
    words.states[one.state],
    one.meaning === null ? "" : words.meanings[one.meaning],
    one.decided_at ?? "",
    one.authentication === null ? "" : words.authentications[one.authentication],
    one.content_hash === null ? "" : `\`${one.content_hash}\``,
    tableCell(one.note),
  ]);
  return table(words.signatureColumns, rows);
}

function planPart(plans: readonly SnapshotPlan[], language: Language): string[] {
  if (plans.length === 0) return [];
  const words = BASELINE_WORDS[language];
  const rows = plans.map(({ task, title, version }) => [task, tableCell(title), String(version)]);
  return [`## ${words.plans}`, table(words.planColumns, rows)];
}

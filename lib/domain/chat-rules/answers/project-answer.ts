import { plainWords } from "../../document/markdown-text.ts";
import { isUnchecked, type LintFinding, lintMarkdown } from "../../lint/lint.ts";
import type { ProjectDocument, RulesAnswer } from "./answer.ts";
import { type AnswerDraft, shortenLine } from "./answer-draft.ts";
import { type ProjectRequirement, projectRequirements } from "./project-requirements.ts";

const MOST_LISTED = 20;

/** How many requirements there are, of one kind or by kind. */
export function countAnswer(
  draft: AnswerDraft,
  documents: readonly ProjectDocument[],
  prefix: string | null,
): RulesAnswer {
  const { words } = draft;
  const all = begun(draft, documents);
  const counts = new Map<string, number>();
  for (const { record } of all) {
    const kind = record.id.slice(0, record.id.indexOf("-"));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const queries = [words.queries.acceptance, words.queries.check, words.queries.abilities];
  if (all.length === 0) return draft.say(words.noRequirements).done(queries);
  if (prefix !== null) draft.say(words.countOf(counts.get(prefix) ?? 0, words.kinds[prefix] ?? prefix));
  draft.say(words.countTotal(all.length));
  draft.say([...counts].map(([kind, count]) => words.count(count, kindName(draft, kind))).join("\n"));
  return draft.done(queries);
}

function kindName({ words }: AnswerDraft, prefix: string): string {
  const name = words.kinds[prefix];
  return name === undefined ? prefix : `${prefix} ${name}`;
}

/** Requirements that nothing says how to accept. */
export function withoutAcceptanceAnswer(
  draft: AnswerDraft,
  documents: readonly ProjectDocument[],
): RulesAnswer {
  const { words } = draft;
  const all = begun(draft, documents);
  const open = all.filter((requirement) => !requirement.accepted);
  if (all.length === 0) draft.say(words.noRequirements);
  else if (open.length === 0) draft.say(words.allHaveAcceptance);
  else draft.say(words.withoutAcceptance(open.length)).say(listed(draft, open));
  return draft.done([words.queries.count, words.queries.check]);
}

/** Requirements that say certain words; null when none does, so that a search can look wider. */
export function mentionsAnswer(
  draft: AnswerDraft,
  documents: readonly ProjectDocument[],
  wanted: string,
): RulesAnswer | null {
  const { words } = draft;
  const folded = fold(wanted);
  const found = projectRequirements(documents).filter(({ record }) =>
    fold(`${record.id} ${record.title} ${record.statement}`).includes(folded),
  );
  if (found.length === 0) return null;
  begun(draft, documents);
  draft.say(words.mentions(found.length, plainWords(wanted))).say(listed(draft, found));
  return draft.done([words.queries.acceptance, words.queries.count, words.queries.check]);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Requirements by their ids, in their own words. */
export function requirementsAnswer(
  draft: AnswerDraft,
  documents: readonly ProjectDocument[],
  ids: readonly string[],
): RulesAnswer {
  const { words } = draft;
  const all = begun(draft, documents);
  for (const id of ids.slice(0, MOST_LISTED)) {
    const found = all.filter(({ record }) => record.id === id);
    if (found.length === 0) draft.say(words.unknownId(id));
    for (const requirement of found) {
      const { record } = requirement;
      draft.say(`**${record.id} ${plainWords(record.title)}** ${draft.citePlace(requirement)}`);
      if (record.statement !== record.title) draft.quote(record.statement);
    }
  }
  return draft.done([words.queries.acceptance, words.queries.count, words.queries.check]);
}

/** The documents with their versions and sizes. */
export function documentsAnswer(draft: AnswerDraft, documents: readonly ProjectDocument[]): RulesAnswer {
  const { words } = draft;
  draft.phase(words.reading, words.read(documents.length));
  if (documents.length === 0) draft.say(words.noDocuments);
  else {
    const lines = documents.map((document) => {
      const requirements = projectRequirements([document]).length;
      const name = `**${plainWords(document.name)}** ${words.version(document.version)}`;
      const { findings, skipped } = lintMarkdown(document.markdown, document.check);
      return words.documentLine(name, requirements, isUnchecked(skipped) ? null : findings.length);
    });
    draft.say(words.documents(documents.length)).say(lines.join("\n"));
  }
  return draft.done([words.queries.count, words.queries.acceptance, words.queries.check]);
}

/** What the language check finds, the gravest first. */
export function findingsAnswer(draft: AnswerDraft, documents: readonly ProjectDocument[]): RulesAnswer {
  const { words, language } = draft;
  draft.phase(words.reading, words.read(documents.length));
  const all = documents.flatMap((document) =>
    lintMarkdown(document.markdown, document.check).findings.map((finding) => ({ document, finding })),
  );
  const grave = all.toSorted(
    (a, b) => SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity),
  );
  if (documents.length === 0) draft.say(words.noDocuments);
  else if (all.length === 0) draft.say(words.noFindings);
  else {
    const lines = grave.slice(0, MOST_LISTED).map(({ document, finding }) => {
      const place = { document: document.name, documentId: document.id, version: document.version };
      const cited = draft.citePlace({ ...place, sid: finding.section, path: [], line: finding.line });
      const what = words.finding(finding.message[language], finding.suggestion[language]);
      return `- ${finding.requirement_id === undefined ? "" : `${finding.requirement_id}${words.colon}`}${plainWords(what)} ${cited}`;
    });
    draft.say(words.findings(all.length)).say([...lines, ...rest(draft, all.length)].join("\n"));
  }
  return draft.done([words.queries.count, words.queries.acceptance]);
}

const SEVERITIES: readonly LintFinding["severity"][] = ["error", "warning", "hint"];

function begun(draft: AnswerDraft, documents: readonly ProjectDocument[]): ProjectRequirement[] {
  draft.phase(draft.words.reading, draft.words.read(documents.length));
  return projectRequirements(documents);
}

function listed(draft: AnswerDraft, requirements: readonly ProjectRequirement[]): string {
  const lines = requirements.slice(0, MOST_LISTED).map((requirement) => {
    const { id, title, statement } = requirement.record;
    return `- **${id}** ${plainWords(shortenLine(title === "" ? statement : title, 120))} ${draft.citePlace(requirement)}`;
  });
  return [...lines, ...rest(draft, requirements.length)].join("\n");
}

function rest(draft: AnswerDraft, count: number): string[] {
  return count > MOST_LISTED ? [`- ${draft.words.more(count - MOST_LISTED)}`] : [];
}

import { looseTitle } from "../document/loose-title.ts";
import { plainLine, plainWords } from "../document/markdown-text.ts";
import type { Section } from "../document/outline.ts";
import { activeRequirements } from "../plan/active-requirements.ts";
import { scopeLines } from "../plan/scope-lines.ts";
import { EARLIER_EXCLUDES_NOTHING } from "../srs-outline/earlier-words.ts";
import { type SectionKind, sectionKindFor } from "../srs-outline/profile.ts";
import { intent, replaceRangeIntent, sectionTarget } from "../srs-outline/srs-document.ts";
import { SRS_WORDS } from "../srs-outline/srs-words.ts";
import type { SectionExtender } from "./extend-sections.ts";
import { followTitles } from "./follow-titles.ts";
import { assumptionItems, questionItems, riskItems, sectionBody } from "./section-body.ts";
import { actorsOf } from "./sections/actors.ts";

/** Adds the entries of a further plan to the lists of an SRS; existing entries do not change. */
export function extendLists(to: SectionExtender): void {
  const { plan } = to.context;
  const functions = activeRequirements(plan).filter(
    (r) => sectionKindFor(r) === "functions" && !to.records.has(r.id),
  );
  addItems(
    to,
    "functions_summary",
    functions.map((r) => `${r.id} ${plainWords(r.title)}`),
  );
  addScope(to, followTitles(to));
  addUsers(to);
  addItems(to, "assumptions", assumptionItems(to.context));
  addDecisions(to);
  settleQuestions(to);
  addItems(to, "questions", questionItems(to.context));
  addItems(to, "risks", riskItems(to.context));
  const open = to.document.ofKind("leftovers");
  if (open !== undefined || plan.unused_clauses.length > 0)
    addItems(
      to,
      "leftovers",
      plan.unused_clauses.map(
        (c) => `“${plainWords(c.text)}”${to.context.planWords.colon}${plainWords(c.reason)}`,
      ),
    );
}

/** Appends the missing items to the section's first list, or to a new one. */
function addItems(
  to: SectionExtender,
  kind: SectionKind,
  given: readonly string[] | { items: readonly string[]; list: number },
): void {
  const { items, list } = "items" in given ? given : { items: given, list: 1 };
  const home = to.document.ofKind(kind);
  const known = home === undefined ? "" : looseTitle(to.document.ownText(home));
  const fresh = items.filter((item) => !known.includes(looseTitle(coreOf(item))));
  if (fresh.length === 0) return;
  const content = fresh.map((item) => `- ${item}`).join("\n");
  const lists = home === undefined ? [] : to.document.ownLists(home);
  if (home === undefined || lists.length < list || to.document.placeholder(home, kind) !== undefined)
    to.append(kind, content, home);
  else {
    const target = { ...sectionTarget(home), ...(lists.length > 1 ? { occurrence: list } : {}) };
    to.push(intent("append_to_list", target, { content, reason: to.reason }));
  }
}

const PREFIX = /^\*\*[^*]+\*\*(?:（[^）]*）| \*\([^)]*\)\*)?\s*/;
const NOTE =
  /(?:（(?:可能性|席位判断|问题的默认答案|用户决定)| \*\((?:likelihood|judged|default of|decided)).*$/;

/** The text that identifies an item, without number and marks, which can change. */
function coreOf(item: string): string {
  return firstLine(item).replace(PREFIX, "").replace(NOTE, "");
}

function firstLine(item: string): string {
  return item.split("\n")[0] ?? "";
}

/** Decisions come first, alternatives in the list after them. */
function addDecisions(to: SectionExtender): void {
  const { key_decisions, alternatives } = to.context.plan.design;
  if (!to.hasPlace("decisions")) return;
  if (to.document.ofKind("decisions") === undefined) {
    const body = sectionBody("decisions", to.context);
    if (body !== null) to.append("decisions", body);
    return;
  }
  addItems(to, "decisions", key_decisions.map(plainLine));
  addItems(to, "decisions", { items: alternatives.map(plainLine), list: 2 });
}

function addScope(to: SectionExtender, named: ReadonlySet<string>): void {
  const { plan, words } = to.context;
  addItems(
    to,
    "scope",
    scopeLines(plan)
      .map(plainLine)
      .filter((line) => !named.has(line)),
  );
  const home = to.document.ofKind("scope");
  if (home === undefined || plan.non_goals.length === 0) return;
  const sentence = [
    SRS_WORDS.zh.excludesNothing,
    SRS_WORDS.en.excludesNothing,
    ...EARLIER_EXCLUDES_NOTHING,
  ].find((text) => to.document.ownText(home).includes(text));
  const content = `${words.excluded}\n\n${plan.non_goals.map((text) => `- ${plainLine(text)}`).join("\n")}`;
  if (sentence !== undefined) {
    const start = to.document.text.indexOf(sentence, home.bodyStart);
    to.push(
      replaceRangeIntent(
        to.document,
        { section: home, start, end: start + sentence.length },
        { content, reason: to.reason },
      ),
    );
  } else addItems(to, "scope", { items: plan.non_goals.map(plainLine), list: 2 });
}

/** Adds the new requirements to a known actor's line; a new actor gets a separate line. */
function addUsers(to: SectionExtender): void {
  const { plan, planWords: names } = to.context;
  const home = to.document.ofKind("users");
  const actors = [...actorsOf(plan)]
    .map(([actor, own]) => [actor, own.map(({ id }) => id).filter((id) => !to.records.has(id))] as const)
    .filter(([, ids]) => ids.length > 0);
  const unknown: string[] = [];
  for (const [actor, ids] of actors) {
    if (home === undefined || !extendActor(to, home, { actor, ids }))
      unknown.push(`${plainWords(actor)}${names.colon}${ids.join(names.listComma)}`);
  }
  addItems(to, "users", unknown);
}

/** Whether the section has a line for this actor. */
function extendActor(
  to: SectionExtender,
  home: Section,
  { actor, ids }: { actor: string; ids: readonly string[] },
): boolean {
  const { document, context } = to;
  const items = document.ownLists(home).flatMap((list) => list.items);
  const line = items.find(
    (item) =>
      document
        .itemText(item)
        .replace(/[：:].*$/s, "")
        .trim() === plainWords(actor),
  );
  if (line === undefined) return false;
  const text = document.itemText(line);
  if (/-\d+$/.test(text)) {
    const content = [text, ...ids].join(context.planWords.listComma);
    to.push(
      replaceRangeIntent(
        document,
        { section: home, start: line.contentStart, end: line.end },
        { content, reason: to.reason },
      ),
    );
  }
  return true;
}

/** Updates the mark of a question that has been settled since; its other text does not change. */
function settleQuestions(to: SectionExtender): void {
  const home = to.document.ofKind("questions");
  if (home === undefined) return;
  const items = to.document.ownLists(home).flatMap((list) => list.items);
  const rendered = questionItems(to.context).map(firstLine);
  for (const { id, text } of to.context.plan.open_questions) {
    const now = rendered.find((line) => line.startsWith(`**${id}**`));
    const item = items.find((one) => to.document.itemText(one).startsWith(`**${id}**`));
    if (item === undefined || now === undefined) continue;
    const old = to.document.itemText(item).split(/\r?\n/)[0] ?? "";
    if (old === now || !old.endsWith(plainWords(text))) continue;
    const place = { section: home, start: item.contentStart, end: item.contentStart + old.length };
    to.push(replaceRangeIntent(to.document, place, { content: now, reason: to.reason }));
  }
}

import { plainLine, plainWords } from "../document/markdown-text.ts";
import type { Section } from "../document/outline.ts";
import { looseTitle } from "../document/similarity.ts";
import type { SectionExtender } from "./extend-sections.ts";
import { homeOf, type SectionKind } from "./profile.ts";
import { assumptionItems, questionItems, riskItems } from "./section-body.ts";
import { intent, replaceRange, targetOf } from "./srs-document.ts";
import { SRS_WORDS } from "./srs-words.ts";

/** Adds what a further plan knows to the lists of an SRS; entries that stand there already are left alone. */
export function extendLists(to: SectionExtender): void {
  const { plan } = to.context;
  const functions = plan.requirements.filter(
    (r) => r.change.op !== "removed" && homeOf(r) === "functions" && !to.document.records.has(r.id),
  );
  addItems(
    to,
    "functions_summary",
    functions.map((r) => `${r.id} ${plainWords(r.title)}`),
  );
  addScope(to);
  addUsers(to);
  addItems(to, "assumptions", assumptionItems(to.context));
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

/** Appends the items that the section does not hold yet to its first list. */
function addItems(to: SectionExtender, kind: SectionKind, items: readonly string[], list = 1): void {
  const home = to.document.ofKind(kind);
  const known = home === undefined ? "" : looseTitle(to.document.ownText(home));
  const fresh = items.filter((item) => !known.includes(looseTitle(firstLine(item))));
  if (fresh.length === 0) return;
  const content = fresh.map((item) => `- ${item}`).join("\n");
  const lists = home === undefined ? [] : to.document.ownLists(home);
  if (home === undefined || lists.length < list || to.document.placeholder(home, kind) !== undefined)
    to.append(kind, content, home);
  else
    to.push(
      intent(
        "append_to_list",
        { ...targetOf(home), ...(lists.length > 1 ? { occurrence: list } : {}) },
        { content, reason: to.reason },
      ),
    );
}

function firstLine(item: string): string {
  return item.split("\n")[0] ?? "";
}

function addScope(to: SectionExtender): void {
  const { plan, words } = to.context;
  addItems(to, "scope", plan.scope.map(plainLine));
  const home = to.document.ofKind("scope");
  if (home === undefined || plan.non_goals.length === 0) return;
  const sentence = [SRS_WORDS.zh.excludesNothing, SRS_WORDS.en.excludesNothing].find((text) =>
    to.document.ownText(home).includes(text),
  );
  const content = `${words.excluded}\n\n${plan.non_goals.map((text) => `- ${plainLine(text)}`).join("\n")}`;
  if (sentence !== undefined) {
    const start = to.document.text.indexOf(sentence, home.bodyStart);
    to.push(
      replaceRange(
        to.document,
        { section: home, start, end: start + sentence.length },
        { content, reason: to.reason },
      ),
    );
  } else addItems(to, "scope", plan.non_goals.map(plainLine), 2);
}

/** A known actor's line gets the new requirements; a new actor a line of its own. */
function addUsers(to: SectionExtender): void {
  const { plan, planWords: names } = to.context;
  const home = to.document.ofKind("users");
  const actors = new Map<string, string[]>();
  for (const { actor, id } of plan.requirements) {
    if (actor !== undefined && !to.document.records.has(id))
      actors.set(actor, [...(actors.get(actor) ?? []), id]);
  }
  const unknown: string[] = [];
  for (const [actor, ids] of actors) {
    if (!extendActor(to, home, actor, ids))
      unknown.push(`${plainWords(actor)}${names.colon}${ids.join(names.listComma)}`);
  }
  addItems(to, "users", unknown);
}

// biome-ignore lint/complexity/useMaxParams: the line, its section and what it gains
function extendActor(
  to: SectionExtender,
  home: Section | undefined,
  actor: string,
  ids: readonly string[],
): boolean {
  const items = home === undefined ? [] : to.document.ownLists(home).flatMap((list) => list.items);
  const line = items.find(
    (item) =>
      to.document
        .itemText(item)
        .replace(/[：:].*$/s, "")
        .trim() === plainWords(actor),
  );
  if (home === undefined || line === undefined) return false;
  const text = to.document.itemText(line);
  if (!/-\d+$/.test(text)) return true;
  const content = `${text}${to.context.planWords.listComma}${ids.join(to.context.planWords.listComma)}`;
  to.push(
    replaceRange(
      to.document,
      { section: home, start: line.contentStart, end: line.end },
      { content, reason: to.reason },
    ),
  );
  return true;
}

/** A question that was open and is settled now gets its new mark; its other words stay. */
function settleQuestions(to: SectionExtender): void {
  const home = to.document.ofKind("questions");
  if (home === undefined) return;
  const items = to.document.ownLists(home).flatMap((list) => list.items);
  for (const rendered of questionItems(to.context)) {
    const now = firstLine(rendered);
    const [, id, question] = /^\*\*([^*]+)\*\*.*?(?=\p{L})/u.exec(now) ?? [];
    const item = items.find((one) => id !== undefined && to.document.itemText(one).startsWith(`**${id}**`));
    if (item === undefined || id === undefined || question !== undefined) continue;
    const old = to.document.itemText(item).split(/\r?\n/)[0] ?? "";
    const asked = to.context.plan.open_questions.find((one) => one.id === id);
    if (asked === undefined || old === now || !old.endsWith(plainWords(asked.text))) continue;
    const place = { section: home, start: item.contentStart, end: item.contentStart + old.length };
    to.push(replaceRange(to.document, place, { content: now, reason: to.reason }));
  }
}

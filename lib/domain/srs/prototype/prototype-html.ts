import type { Language } from "../../language.ts";
import { printedSentence } from "../../plan/as-stated.ts";
import type { Requirement } from "../../plan/plan.ts";
import { withFullStop } from "../../plan/source-words.ts";
import type { SrsContext } from "../section-body.ts";
import { actorName } from "../sections/actors.ts";
import { flowOf } from "../sections/flow-steps.ts";
import { type PrototypePage, prototypePages } from "./page-list.ts";

/** Texts of the prototype's pages in both languages. */
const PROTOTYPE_WORDS = {
  zh: {
    title: (project: string) => `${project}：原型`,
    banner: "这是用来确认流程的原型：没有真实数据，填写的内容不会保存。",
    pages: "页面",
    of: (actor: string) => `${actor}的页面`,
    everyone: "其他页面",
    back: "返回目录",
    again: "返回上一页",
    tryIt: "走一遍",
    happens: "结果",
    open: "待确认",
    states: "规定",
  },
  en: {
    title: (project: string) => `${project}: prototype`,
    banner: "A prototype to agree on the flow: it holds no real data, and nothing you enter is kept.",
    pages: "Pages",
    of: (actor: string) => `Pages for: ${actor}`,
    everyone: "Other pages",
    back: "Back to the list",
    again: "Back",
    tryIt: "Walk through",
    happens: "What happens",
    open: "To be confirmed",
    states: "Stated as",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Styles of the prototype: self-contained, for light and dark themes and narrow screens. */
const PROTOTYPE_STYLE = `
:root { color-scheme: light dark; --ink: #1c1917; --paper: #fafaf9; --line: #d6d3d1; --soft: #57534e; --accent: #0f766e; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f5f4; --paper: #1c1917; --line: #57534e; --soft: #a8a29e; --accent: #2dd4bf; --on: #042f2e; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
header p { color: var(--soft); margin: 0; }
h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: .5rem 0; }
h3 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
section { display: none; border-top: 1px solid var(--line); padding-top: .75rem; }
section:target, #home { display: block; }
main:has(section:target) #home { display: none; }
ul { padding-left: 1.25rem; margin: .25rem 0; }
a { color: var(--accent); }
a.button { display: block; margin: .5rem 0; padding: .6rem 1rem; border: 1px solid var(--accent); border-radius: .5rem; text-decoration: none; }
a.button.first { background: var(--accent); color: var(--on); }
label { display: block; margin: .75rem 0; }
label span { display: block; color: var(--soft); font-size: .875rem; }
input { width: 100%; padding: .55rem .7rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
a:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
blockquote { margin: .5rem 0; padding: .25rem .75rem; border-left: 3px solid var(--line); color: var(--soft); }
`.trim();

const escaped = (text: string): string =>
  text
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/\s+/g, " ")
    .trim();

/**
 * Generates the prototype as one HTML file: a page per function with the fields that the need names and a link to each
 * outcome of its scenarios. Contains no script and no external resource; all links are internal.
 * @returns null if the need has no function
 */
export function prototypeHtml(context: SrsContext): string | null {
  const pages = prototypePages(context);
  if (pages.length === 0) return null;
  const { language } = context.plan.meta;
  const words = PROTOTYPE_WORDS[language];
  const title = escaped(words.title(context.projectName));
  return [
    "<!doctype html>",
    `<html lang="${language === "zh" ? "zh-CN" : "en"}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>`,
    `<style>\n${PROTOTYPE_STYLE}\n</style></head>`,
    "<body>",
    `<header><h1>${title}</h1><p>${escaped(words.banner)}</p></header>`,
    "<main>",
    home(pages, context),
    ...pages.flatMap((page) => [functionPage(page, context), ...outcomePages(page, context)]),
    "</main>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** List of pages by actor. */
function home(pages: readonly PrototypePage[], { plan }: SrsContext): string {
  const words = PROTOTYPE_WORDS[plan.meta.language];
  const groups = new Map<string, PrototypePage[]>();
  for (const page of pages) {
    const { actor } = page.requirement;
    const name = actor === undefined ? null : actorName(actor, plan.meta.language);
    const heading = name === null ? words.everyone : words.of(name);
    groups.set(heading, [...(groups.get(heading) ?? []), page]);
  }
  const lists = [...groups].map(([heading, own]) => {
    const items = own.map(
      ({ anchor, requirement }) => `<li><a href="#${anchor}">${escaped(requirement.title)}</a></li>`,
    );
    return `<h3>${escaped(heading)}</h3>\n<ul>${items.join("")}</ul>`;
  });
  return `<div id="home"><h2>${escaped(words.pages)}</h2>\n${lists.join("\n")}</div>`;
}

const link = (to: string, text: string, kind = ""): string =>
  `<a${kind === "" ? "" : ` class="${kind}"`} href="#${to}">${escaped(text)}</a>`;

function functionPage({ anchor, requirement }: PrototypePage, context: SrsContext): string {
  const { language } = context.plan.meta;
  const words = PROTOTYPE_WORDS[language];
  const ways = requirement.scenarios.map((scenario, at) =>
    link(`${anchor}-${at + 1}`, scenario.name, at === 0 ? "button first" : "button"),
  );
  return [
    `<section id="${anchor}">`,
    `<p>${link("home", words.back)}</p>`,
    `<h2>${escaped(requirement.title)}</h2>`,
    `<h3>${escaped(words.tryIt)}</h3>`,
    ...ways,
    ...openPoints(requirement, context),
    `<h3>${escaped(words.states)}</h3>`,
    `<blockquote>${escaped(printedSentence(requirement, language))} (${requirement.id})</blockquote>`,
    "</section>",
  ].join("\n");
}

/** Unanswered questions about this function. */
function openPoints(requirement: Requirement, { plan }: SrsContext): string[] {
  const asked = plan.open_questions.filter(
    ({ about, status }) => status === "open" && about.includes(requirement.id),
  );
  if (asked.length === 0) return [];
  const words = PROTOTYPE_WORDS[plan.meta.language];
  const items = asked.map(({ id, text }) => `<li>${escaped(`${id} ${text}`)}</li>`);
  return [`<h3>${escaped(words.open)}</h3>`, `<ul>${items.join("")}</ul>`];
}

/** One page per scenario: given, when, then. */
function outcomePages({ anchor, requirement }: PrototypePage, { plan }: SrsContext): string[] {
  const { language } = plan.meta;
  const words = PROTOTYPE_WORDS[language];
  return requirement.scenarios.map((scenario, at) => {
    const flow = flowOf(scenario.steps, language);
    const before = [...flow.given, ...flow.when].map((step) => `<li>${escaped(withFullStop(step))}</li>`);
    const then = flow.outcome.map((step) => `<li>${escaped(withFullStop(step))}</li>`);
    return [
      `<section id="${anchor}-${at + 1}">`,
      `<p>${link(anchor, words.again)} · ${link("home", words.back)}</p>`,
      `<h2>${escaped(`${requirement.title}: ${scenario.name}`)}</h2>`,
      ...(before.length === 0 ? [] : [`<ul>${before.join("")}</ul>`]),
      `<h3>${escaped(words.happens)}</h3>`,
      `<ul>${then.join("")}</ul>`,
      "</section>",
    ].join("\n");
  });
}

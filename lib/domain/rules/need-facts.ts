import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Language } from "../language.ts";
import type { SrsTerm } from "../srs/section-body.ts";
import { actorName, isExternalSystem } from "../srs/sections/actors.ts";
import type { NeedFacts } from "../srs/sections/need-facts.ts";
import type { Sentence } from "./draft.ts";
import type { Clause, Reading } from "./reading.ts";
import { segment } from "./segment.ts";

const MOST_NOUNS = 6;
const LONGEST_NOUN = 24;

/** What the words of a need tell beside the plan made from it (spec 4 §4.6): headings, data nouns, people listed. */
export function needFacts(reading: Reading): NeedFacts {
  const sentences = segment(reading.text, reading.language);
  return {
    headingOf: (requirement) => headingAt(sentences, placeOf(requirement.source)),
    nounsOf: (requirement) => nounsIn(clausesAt(reading, requirement.source)),
    people: listedPeople(sentences, reading.language),
  };
}

/** Terms for the glossary: those that the need defines, and nouns that it uses often. */
export function glossaryTerms(reading: Reading): readonly SrsTerm[] {
  const people = new Set([
    ...reading.clauses.flatMap(({ actor }) =>
      actor === undefined ? [] : (actorName(actor.text, reading.language) ?? []),
    ),
    ...listedPeople(segment(reading.text, reading.language), reading.language),
  ]);
  return reading.terms
    .filter(({ definition, count }) => definition !== undefined || count >= 3)
    .filter(
      ({ text, definition }) =>
        definition !== undefined ||
        (isNoun(text, reading.language) && !people.has(actorName(text, reading.language) ?? text)),
    )
    .map(({ text, definition }) => ({ text, definition }));
}

const NOT_NOUN = /[，。；、,.;:]|^(?:可以|不能|如果|当|每|一个|所有|上个月|下个月|the|a|an|it|they)\b/iu;

const isNoun = (text: string, language: Language): boolean =>
  !NOT_NOUN.test(text) && text.length <= (language === "zh" ? 10 : 30) && !/\d/.test(text);

const placeOf = (source: readonly SourceSpan[]): number | null =>
  source.find(({ ref }) => ref === "need")?.start ?? null;

function headingAt(sentences: readonly Sentence[], place: number | null): string | null {
  if (place === null) return null;
  const sentence = sentences.find(({ start, end }) => place >= start && place < end);
  const headings = sentence?.context ?? [];
  return headings.length === 0 ? null : bareHeading(headings.at(-1) ?? "");
}

/** A heading without its marks and number. */
const bareHeading = (text: string): string =>
  text
    .replace(/^[#\s]*(?:第?[一二三四五六七八九十\d]+(?:[.．]\d+)*[章节部分、.．)）]*\s*)?/u, "")
    .replace(/[:：\s]+$/u, "")
    .slice(0, 60);

function clausesAt(reading: Reading, source: readonly SourceSpan[]): readonly Clause[] {
  const spans = source.filter(({ ref }) => ref === "need");
  return reading.clauses.filter(({ span }) =>
    spans.some(({ start, end }) => span.start < end && start < span.end),
  );
}

const SPLIT: Readonly<Record<Language, RegExp>> = { zh: /[、，和与及]/u, en: /,\s*(?:and\s+)?|\s+and\s+/i };
const ARTICLE = /^(?:the|an?|their|his|her|its|our)\s+/i;

/** What a person would enter or see: the nouns of the clauses, lists taken apart. */
function nounsIn(clauses: readonly Clause[]): readonly string[] {
  const nouns = new Set<string>();
  for (const clause of clauses)
    for (const phrase of [...clause.data, ...(clause.object === undefined ? [] : [clause.object])])
      for (const part of phrase.text.split(SPLIT[clause.language])) {
        const noun = part.trim().replace(ARTICLE, "");
        if (noun !== "" && noun.length <= LONGEST_NOUN && isNoun(noun, clause.language)) nouns.add(noun);
      }
  return [...nouns].slice(0, MOST_NOUNS);
}

const USERS_HEADING = /使用者|用户|角色|人员|参与者|\b(?:users?|roles?|people|who uses)\b/i;

/** People that stand in a list below a heading about users: the need names them without giving each something to do. */
function listedPeople(sentences: readonly Sentence[], language: Language): readonly string[] {
  const people = new Set<string>();
  for (const { text, context, role } of sentences) {
    if (role === "heading" || !USERS_HEADING.test(context.at(-1) ?? "")) continue;
    for (const part of text.replace(/[。.]+$/u, "").split(SPLIT[language])) {
      const name = actorName(part.replace(/[（(:：].*$/u, "").replace(/^(?:以及|and)\s*/iu, ""), language);
      if (name !== null && isPerson(name, language)) people.add(name);
    }
  }
  return [...people];
}

const PERSON: Readonly<Record<Language, RegExp>> = {
  zh: /^\p{Script=Han}{1,8}(?:员|师|者|人|客|户|长|生|任|主|众|工|医|友|手|家|方|子|理|管|属|部|司机|学生|老师|经理|主管|读者)$/u,
  en: /^(?:[a-z-]+\s){0,2}[a-z-]+(?:s|er|or|ist|ant|ent|man|woman|staff|team|desk|admin)$/i,
};

const isPerson = (name: string, language: Language): boolean =>
  PERSON[language].test(name) && !isExternalSystem(name);

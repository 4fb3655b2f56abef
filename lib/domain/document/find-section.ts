import { type Refused, refuse, sectionCandidate } from "./edit-outcome.ts";
import { foldTitle } from "./heading-text.ts";
import { NearestMatches } from "./nearest.ts";
import type { Outline, Section } from "./outline.ts";
import type { SectionTarget, SidTarget } from "./semantic-edit.ts";

/** Lookup of sections by exact title and by id. */
export class SectionIndex {
  readonly sections: readonly Section[];
  readonly nearest = new NearestMatches();
  private byTitle: Map<string, Section[]> | null = null;
  private bySid: Map<string, Section> | null = null;

  constructor(outline: Outline) {
    this.sections = outline.sections;
  }

  named(title: string): readonly Section[] {
    if (this.byTitle === null) {
      this.byTitle = new Map();
      for (const section of this.sections) {
        const known = this.byTitle.get(section.title);
        if (known === undefined) this.byTitle.set(section.title, [section]);
        else known.push(section);
      }
    }
    return this.byTitle.get(title) ?? [];
  }

  withSid(sid: string): Section | undefined {
    this.bySid ??= new Map(this.sections.map((section) => [section.sid, section]));
    return this.bySid.get(sid.normalize("NFC"));
  }
}

export interface FoundSection {
  readonly ok: true;
  readonly section: Section;
  /** Whether `occurrence` was needed to select the section and is therefore not available for matches inside it. */
  readonly occurrenceUsed: boolean;
}

/** Finds the only section that matches the target, or refuses if there is none or more than one. */
export function findSection(index: SectionIndex, target: SectionTarget): FoundSection | Refused {
  const { sectionName, subsection, sid } = target;
  if (sid !== undefined && sectionName === "") return findSectionBySid(index, { ...target, sid });
  const named = byName(index, foldTitle(sectionName));
  if (named.length === 0) return notFound(index, index.sections, sectionName);
  if (subsection === undefined) return narrow(index, target, named);
  const parent = sid === undefined ? undefined : named.find((one) => one === index.withSid(sid));
  if (parent !== undefined) {
    const below = sectionsBelow(index, [parent], subsection);
    if (below.length > 0) return narrow(index, { ...target, sid: undefined }, below);
  }
  const inside = sectionsBelow(index, named, subsection);
  // The id names the section above, which has no such subsection, unless it is the id of one below another.
  const isBelow = parent === undefined || inside.includes(parent);
  return inside.length > 0 && isBelow
    ? narrow(index, target, inside)
    : notBelow(index, parent === undefined ? named : [parent], subsection);
}

/** Finds the section with the id, or the only one of the given name below it. */
export function findSectionBySid(
  index: SectionIndex,
  target: SidTarget & Pick<SectionTarget, "path" | "occurrence">,
): FoundSection | Refused {
  const found = findSid(index, target.sid);
  const { subsection } = target;
  if (!found.ok || subsection === undefined) return found;
  const below = sectionsBelow(index, [found.section], subsection);
  if (below.length === 0) return notBelow(index, [found.section], subsection);
  return narrow(index, { path: target.path, occurrence: target.occurrence }, below);
}

/**
 * Sections of this name below one of the parents. As for a section's name, a title that literally contains ` > ` has
 * priority over a path, and a path that is given whole, from the parent or from the top, over one with gaps.
 */
function sectionsBelow(index: SectionIndex, parents: readonly Section[], name: string): readonly Section[] {
  const above = new Set(parents);
  const parts = foldTitle(name).split(" > ");
  for (let from = 0; from < parts.length; from++) {
    const last = parts.slice(from).join(" > ");
    const path = [...parts.slice(0, from), last];
    const found = index
      .named(last)
      .filter((section) => hasAncestor(index, section, above) && followsPath(section.path, path));
    if (found.length === 0) continue;
    if (from === 0) return found;
    const wholes = [path, ...parents.map((parent) => [...parent.path, ...path])].map((one) =>
      one.join(" > "),
    );
    const whole = found.filter((section) => wholes.includes(section.path.join(" > ")));
    return whole.length > 0 ? whole : found;
  }
  return [];
}

function notBelow(index: SectionIndex, parents: readonly Section[], name: string): Refused {
  const above = new Set(parents);
  const among = index.sections.filter((section) => hasAncestor(index, section, above));
  return notFound(index, among, name);
}

/** Finds the section with this id, or refuses with similar ids. */
function findSid(index: SectionIndex, sid: string): FoundSection | Refused {
  const section = index.withSid(sid);
  if (section !== undefined) return { ok: true, section, occurrenceUsed: false };
  const similar = index.nearest.pick(sid, index.sections, (known) => known.sid);
  return refuse("sid_not_found", similar.map(sectionCandidate));
}

function notFound(index: SectionIndex, among: readonly Section[], name: string): Refused {
  const similar = index.nearest.pick(name, among, (section) => section.title);
  return refuse("section_not_found", similar.map(sectionCandidate));
}

function narrow(
  index: SectionIndex,
  target: Partial<SectionTarget>,
  found: readonly Section[],
): FoundSection | Refused {
  let left = found;
  if (target.sid !== undefined) {
    const meant = findSid(index, target.sid);
    if (!meant.ok) return meant;
    // The id exists, but its section has another name.
    if (!left.includes(meant.section)) return refuse("section_not_found", [sectionCandidate(meant.section)]);
    left = [meant.section];
  }
  if (target.path !== undefined) {
    left = onPath(left, target.path);
    if (left.length === 0)
      return refuse("section_not_found", found.slice(0, MAX_CANDIDATES).map(sectionCandidate));
  }
  const [only] = left;
  if (left.length === 1 && only !== undefined) return { ok: true, section: only, occurrenceUsed: false };
  const picked = target.occurrence === undefined ? undefined : left[target.occurrence - 1];
  if (picked !== undefined) return { ok: true, section: picked, occurrenceUsed: true };
  return refuse("section_ambiguous", left.slice(0, MAX_CANDIDATES).map(sectionCandidate));
}

const MAX_CANDIDATES = 20;

/** Sections on the path, given with or without the section's title. An exact path from the top has priority. */
function onPath(sections: readonly Section[], wanted: string | readonly string[]): readonly Section[] {
  const path = (typeof wanted === "string" ? wanted.split(" > ") : wanted).map(foldTitle);
  const whole = sections.filter((section) => sameText(section.path, path));
  if (whole.length > 0) return whole;
  return sections.filter(({ path: own }) => followsPath(own, path) || followsPath(own.slice(0, -1), path));
}

/**
 * Resolves a name. A heading that literally contains ` > ` has priority; otherwise the parts name nested sections, where
 * the last part is the longest suffix that is a heading. An exact path from the top comes before any other match.
 */
function byName(index: SectionIndex, name: string): readonly Section[] {
  const parts = name.split(" > ");
  for (let from = 0; from < parts.length; from++) {
    const last = parts.slice(from).join(" > ");
    const found = index.named(last);
    if (found.length === 0) continue;
    if (from === 0) return found;
    const path = [...parts.slice(0, from), last];
    const whole = found.filter((section) => sameText(section.path, path));
    return whole.length > 0 ? whole : found.filter((section) => followsPath(section.path, path));
  }
  return [];
}

/** Compares joined paths, so that a title that contains ` > ` is equal to a path. */
function sameText(path: readonly string[], wanted: readonly string[]): boolean {
  return path.join(" > ") === wanted.join(" > ");
}

/** Whether `wanted` is a subsequence of `path` that includes its last part. */
function followsPath(path: readonly string[], wanted: readonly string[]): boolean {
  if (path.at(-1) !== wanted.at(-1)) return false;
  let next = wanted.length - 1;
  for (let i = path.length - 1; i >= 0 && next >= 0; i--) if (path[i] === wanted[next]) next--;
  return next < 0;
}

function hasAncestor(index: SectionIndex, section: Section, wanted: ReadonlySet<Section>): boolean {
  for (let i = section.parent; i >= 0; ) {
    const parent = index.sections[i];
    if (parent === undefined) return false;
    if (wanted.has(parent)) return true;
    i = parent.parent;
  }
  return false;
}

import { type Refused, refuse, sectionCandidate } from "./edit-outcome.ts";
import { foldTitle } from "./heading-text.ts";
import type { Outline, Section } from "./outline.ts";
import type { SectionTarget } from "./semantic-edit.ts";
import { nearest } from "./similarity.ts";

/** Sections by exact title, looked up once per outline. */
export class SectionIndex {
  readonly sections: readonly Section[];
  private byTitle: Map<string, Section[]> | null = null;

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
}

export interface FoundSection {
  readonly ok: true;
  readonly section: Section;
  /** Whether `occurrence` was needed to tell the section, so that it is used up. */
  readonly occurrenceUsed: boolean;
}

/** The one section that the target names (spec 2 §2.2 point 3), or why there is none or more than one. */
export function findSection(index: SectionIndex, target: SectionTarget): FoundSection | Refused {
  let found = byName(index, foldTitle(target.sectionName));
  if (found.length === 0) return refuse("section_not_found", suggest(index.sections, target.sectionName));
  if (target.subsection !== undefined) {
    const name = foldTitle(target.subsection);
    const inside = new Set(found);
    const below = index.named(name).filter((section) => hasAncestor(index, section, inside));
    if (below.length === 0)
      return refuse("section_not_found", suggest(descendants(index, found), target.subsection));
    found = below;
  }
  return narrow(index, target, found);
}

function narrow(
  index: SectionIndex,
  target: SectionTarget,
  found: readonly Section[],
): FoundSection | Refused {
  let left = found;
  if (target.sid !== undefined) {
    left = left.filter((section) => section.sid === target.sid);
    if (left.length === 0) return refuse("sid_not_found", similarSids(index.sections, target.sid));
  }
  if (target.path !== undefined) {
    const path = (typeof target.path === "string" ? target.path.split(" > ") : target.path).map(foldTitle);
    left = left.filter(
      (section) => followsPath(section.path, path) || followsPath(section.path.slice(0, -1), path),
    );
    if (left.length === 0) return refuse("section_not_found", found.map(sectionCandidate));
  }
  const [only] = left;
  if (left.length === 1 && only !== undefined) return { ok: true, section: only, occurrenceUsed: false };
  const picked = target.occurrence === undefined ? undefined : left[target.occurrence - 1];
  if (picked !== undefined) return { ok: true, section: picked, occurrenceUsed: true };
  return refuse("section_ambiguous", left.map(sectionCandidate));
}

/** A heading that literally contains ` > ` is tried first; then the parts name sections inside each other. */
function byName(index: SectionIndex, name: string): readonly Section[] {
  const literal = index.named(name);
  if (literal.length > 0 || !name.includes(" > ")) return literal;
  const path = name.split(" > ").map(foldTitle);
  const last = path.at(-1) ?? "";
  return index.named(last).filter((section) => followsPath(section.path, path));
}

/** Whether `wanted` occurs in `path` in this order, its last part being the last of `path`. */
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

function descendants(index: SectionIndex, parents: readonly Section[]): Section[] {
  return index.sections.filter((s) =>
    parents.some((parent) => s.start > parent.start && s.end <= parent.end),
  );
}

function suggest(sections: readonly Section[], name: string) {
  return nearest(name, sections, (section) => section.title).map(sectionCandidate);
}

function similarSids(sections: readonly Section[], sid: string) {
  return nearest(sid, sections, (section) => section.sid).map(sectionCandidate);
}

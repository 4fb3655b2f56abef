import { looseTitle } from "../document/loose-title.ts";
import type { Section } from "../document/outline.ts";
import type { SectionKind } from "./profile.ts";
import { SECTION_ALIASES } from "./profiles/section-titles.ts";

/** Section kinds by heading title. */
const KIND_OF_TITLE: ReadonlyMap<string, SectionKind> = new Map(
  Object.entries(SECTION_ALIASES).flatMap(([kind, names]) =>
    names.map((name): [string, SectionKind] => [looseTitle(name), kind as SectionKind]),
  ),
);

/** Section kinds by index: the section's own, otherwise that of its nearest ancestor. */
export function kindsOfSections(
  sections: readonly Section[],
  looseTitles: readonly string[],
): readonly (SectionKind | null)[] {
  const kinds: (SectionKind | null)[] = [];
  for (const [index, section] of sections.entries()) {
    const own = KIND_OF_TITLE.get(looseTitles[index] ?? "") ?? null;
    kinds.push(own ?? (section.parent < 0 ? null : (kinds[section.parent] ?? null)));
  }
  return kinds;
}

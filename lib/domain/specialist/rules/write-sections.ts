import { withFirstLevel } from "../../document/heading-levels.ts";
import { looseTitle } from "../../document/loose-title.ts";
import type { Section } from "../../document/outline.ts";
import { extendSrs } from "../../srs/extend-srs.ts";
import { emptySectionText, type SrsContext, sectionBody, srsContext } from "../../srs/section-body.ts";
import { profileSections } from "../../srs-outline/missing-sections.ts";
import type { ProfileSection, SectionKind } from "../../srs-outline/profile.ts";
import { SECTION_ALIASES } from "../../srs-outline/profiles/section-titles.ts";
import { SrsDocument } from "../../srs-outline/srs-document.ts";
import { SPECIALIST_WORDS } from "../specialist-words.ts";
import { ownedKinds } from "../teams.ts";
import { isBlank } from "./skeleton.ts";
import type { RulesWork, SrsMaterial } from "./srs-material.ts";

/** Views of the whole plan: written again from it, since a part of one would be wrong. */
const VIEWS: ReadonlySet<SectionKind> = new Set<SectionKind>(["summary", "journeys", "prototype"]);

/**
 * What a content writer does by rules: fills each of its blank sections from the plan; adds to existing text
 * what the plan brings by small edits and leaves every other byte alone.
 */
export function writeSections(specialist: string, material: SrsMaterial, markdown: string): RulesWork {
  const { plan, projectName, profile, method, terms, facts } = material;
  const words = SPECIALIST_WORDS[plan.meta.language];
  const document = new SrsDocument(markdown);
  const context = srsContext(plan, { projectName, status: "draft", terms, facts });
  const own = new Set(ownedKinds(specialist, method));
  const sections = profileSections(profile)
    .map(({ section }) => section)
    .filter(({ kind }) => own.has(kind));
  const edits: unknown[] = [];
  const written: string[] = [];
  const existing: SectionKind[] = [];
  for (const section of sections) {
    const home = document.ofKind(section.kind);
    if (
      home === undefined ||
      !(isBlank(document.text.slice(home.bodyStart, home.end)) || VIEWS.has(section.kind))
    )
      existing.push(section.kind);
    else {
      const edit = filled(section, home, { document, context });
      if (edit === null) continue;
      edits.push(edit);
      written.push(section.title[plan.meta.language]);
    }
  }
  const more = existing.length === 0 ? [] : extending(existing, material, markdown);
  edits.push(...more);
  const summary =
    edits.length === 0 ? words.unchanged : words.wrote(named(written, existing, { material, more }));
  return { edits, created: null, files: [], summary };
}

/** The section with what is known, or the sentence that nothing is; null where it is there already. */
function filled(
  section: ProfileSection,
  home: Section,
  { document, context }: { document: SrsDocument; context: SrsContext },
): unknown {
  const body = sectionBody(section.kind, context);
  const text =
    body === null ? emptySectionText(section.kind, context) : withFirstLevel(body, home.level + 1).content;
  if (document.text.slice(home.bodyStart, home.end).trim() === text.trim()) return null;
  const heading = document.text.slice(home.start, home.bodyStart).trimEnd();
  return {
    type: "replace_section_and_title",
    target: { sid: home.sid },
    content: `${heading}\n\n${text}\n`,
    reason: SPECIALIST_WORDS[context.plan.meta.language].reason,
  };
}

/** The edits that bring sections with text up to the plan: those of all edits whose target the writer owns. */
function extending(kinds: readonly SectionKind[], material: SrsMaterial, markdown: string): unknown[] {
  const { plan, projectName, profile, date, terms, facts } = material;
  const owned = new Set(kinds.flatMap((kind) => SECTION_ALIASES[kind].map(looseTitle)));
  const document = new SrsDocument(markdown);
  const all = extendSrs(markdown, plan, { projectName, profile, date, terms, facts, status: "draft" });
  return all.filter(({ target, content }) => {
    const named = document.bySectionId(target.sid ?? "");
    for (let section = named; section !== undefined; section = document.parent(section))
      if (owned.has(bare(section.title))) return true;
    return owned.has(bare(/^#+\s+([^\n]*)/.exec(content)?.[1] ?? ""));
  });
}

const bare = (title: string): string => looseTitle(title.replace(/^(?:附录|Appendix)\s*[A-Z]\s+/iu, ""));

function named(
  written: readonly string[],
  remaining: readonly SectionKind[],
  { material, more }: { material: SrsMaterial; more: readonly unknown[] },
): readonly string[] {
  if (more.length === 0) return written;
  const titles = profileSections(material.profile)
    .filter(({ section }) => remaining.includes(section.kind))
    .map(({ section }) => section.title[material.plan.meta.language]);
  return [...written, ...titles];
}

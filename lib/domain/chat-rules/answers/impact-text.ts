import { plainWords } from "../../document/markdown-text.ts";
import type { Language } from "../../language.ts";
import { joinListed } from "../../punctuation.ts";
import type { ChangeImpact } from "../../requirements/trace/change-impact.ts";
import { LINK_KIND_LABELS } from "../../requirements/trace/link-kind-labels.ts";

const WORDS = {
  en: {
    head: "Impact:",
    sections: (titles: string) => `- Sections: ${titles}`,
    changed: (items: string) => `- Requirements: ${items}`,
    affected: (items: string) => `- Linked requirements: ${items}`,
    none: "- No requirements or linked requirements.",
    more: (count: number) => `and ${count} more`,
    hows: { added: "new", changed: "changed", removed: "removed" },
    open: " (",
    close: ")",
  },
  zh: {
    head: "影响范围：",
    sections: (titles: string) => `- 章节：${titles}`,
    changed: (items: string) => `- 需求：${items}`,
    affected: (items: string) => `- 关联需求：${items}`,
    none: "- 不涉及任何需求和关联需求。",
    more: (count: number) => `另有 ${count} 条`,
    hows: { added: "新增", changed: "修改", removed: "删除" },
    open: "（",
    close: "）",
  },
} as const;

const MOST = 12;

/** The impact of a change as a short list: sections, requirements, and what their links lead to. */
export function impactText(impact: ChangeImpact, language: Language): string {
  const words = WORDS[language];
  const listed = (items: readonly string[], more = 0): string => {
    const left = items.length - Math.min(items.length, MOST) + more;
    return joinListed(language, [...items.slice(0, MOST), ...(left > 0 ? [words.more(left)] : [])]);
  };
  const lines = [words.head, ""];
  if (impact.sections.length > 0)
    lines.push(words.sections(listed(impact.sections.map(({ title }) => plainWords(title)))));
  if (impact.changed.length > 0)
    lines.push(
      words.changed(
        listed(impact.changed.map(({ id, how }) => id + words.open + words.hows[how] + words.close)),
      ),
    );
  if (impact.affected.length > 0) {
    const items = impact.affected.map(({ id, via }) => {
      const last = via.at(-1);
      return last === undefined ? id : id + words.open + LINK_KIND_LABELS[language][last] + words.close;
    });
    lines.push(words.affected(listed(items, impact.more)));
  }
  if (impact.changed.length === 0) lines.push(words.none);
  return lines.join("\n");
}

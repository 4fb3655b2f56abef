import type { Language } from "../language.ts";
import type { LinkState } from "../requirements/trace/link.ts";
import { readSourceRequirementRef } from "../requirements/trace/source-requirement-ref.ts";
import type { TraceIndex } from "../requirements/trace/trace-index.ts";

const WORDS = {
  zh: {
    attribute: "复用自",
    project: (id: string) => `（项目 ${id}）`,
    states: { confirmed: "", unconfirmed: "，未确认", suspect: "，来源已变化", broken: "，来源不可用" },
  },
  en: {
    attribute: "Reused from",
    project: (id: string) => ` (project ${id})`,
    states: {
      confirmed: "",
      unconfirmed: ", not confirmed",
      suspect: ", source changed",
      broken: ", source not available",
    },
  },
} as const satisfies Record<
  Language,
  { readonly states: Record<LinkState, string> } & Record<string, unknown>
>;

/** The attribute of an exported requirement that names what it was made from in another project, without its text; null: nothing. */
export function sourceAttribute(
  trace: TraceIndex,
  item: number,
  language: Language,
): { readonly name: string; readonly value: string } | null {
  const link = trace.out(item).find((one) => trace.links[one]?.to.kind === "source_requirement");
  const source = link === undefined ? null : readSourceRequirementRef(trace.links[link]?.to.ref ?? "");
  if (link === undefined || source === null) return null;
  const { attribute, project, states } = WORDS[language];
  const value = `${source.requirementId}${project(source.projectId)}${states[trace.state(link)]}`;
  return { name: attribute, value };
}

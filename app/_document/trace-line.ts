import type { Element, ElementContent } from "hast";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementTrace } from "#lib/contracts/requirement-trace.ts";
import { readSourceRequirementRef } from "#lib/domain/requirements/trace/source-requirement-ref.ts";

type End = RequirementTrace["sources"][number];

/** Links and labels of a trace line. */
export interface TraceLabels {
  readonly projectId: string;
  readonly need: string;
  readonly source: (id: string, ref: string) => string;
  readonly test: (id: string, ref: string) => string;
  readonly record: (id: string) => string;
  readonly links: string;
}

const element = (
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element => ({ type: "element", tagName, properties, children });

const text = (value: string): ElementContent => ({ type: "text", value });

/** The target of a trace link: on this page, the need of its task, or the register. */
function hrefOf({ kind, ref, here }: End, projectId: string): string | null {
  if (here) return `#${ref}`;
  if (kind === "requirement") return paths.requirement(projectId, ref);
  const source = kind === "source_requirement" ? readSourceRequirementRef(ref) : null;
  if (source !== null) return paths.requirement(source.projectId, source.requirementId);
  return kind === "need" && ref.startsWith("tsk_") ? paths.task(projectId, ref) : null;
}

/** The id that people know: of a requirement of another project its own. */
const shownRef = ({ kind, ref }: End): string =>
  (kind === "source_requirement" ? readSourceRequirementRef(ref)?.requirementId : null) ?? ref;

function endLink(
  end: End,
  { go, name, projectId }: { go: string; name: string; projectId: string },
): Element {
  const href = hrefOf(end, projectId);
  const shown = text(end.kind === "need" && href !== null ? name : shownRef(end));
  return href === null
    ? element("span", {}, [shown])
    : element("a", { href, dataGo: go, ariaLabel: name }, [shown]);
}

/**
 * The sources and tests of a requirement, and its page in the register. Plain links, of which a large document has
 * thousands; `SoftLinks` turns clicks on them into client-side navigation.
 */
export function traceLine({ id, sources, tests }: RequirementTrace, words: TraceLabels): Element {
  const { projectId, need } = words;
  const line = (end: End, way: { className: string; go: "source" | "test" }) => {
    const name = end.kind === "need" ? need : words[way.go](id, shownRef(end));
    return element("span", { className: [way.className] }, [endLink(end, { go: way.go, name, projectId })]);
  };
  const record = { href: paths.requirement(projectId, id), dataGo: "record", ariaLabel: words.record(id) };
  return element("p", { className: ["req-trace", "no-print"] }, [
    ...sources.map((end) => line(end, { className: "up", go: "source" })),
    ...tests.map((end) => line(end, { className: "down", go: "test" })),
    element("span", { className: ["all"] }, [element("a", record, [text(words.links)])]),
  ]);
}

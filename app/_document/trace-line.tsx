import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementTrace } from "#lib/contracts/requirement-trace.ts";

export type { RequirementTrace };

interface TraceLineProps {
  id: string;
  trace: RequirementTrace;
  projectId: string;
}

type End = RequirementTrace["sources"][number];

/** Where an end stands: on this page, at the need of its task, or in the register. */
function hrefOf({ kind, ref, here }: End, projectId: string): string | null {
  if (here) return `#${ref}`;
  if (kind === "requirement") return paths.requirement(projectId, ref);
  return kind === "need" && ref.startsWith("tsk_") ? paths.task(projectId, ref) : null;
}

function EndLink({ end, go, projectId, name }: { end: End; go: string; projectId: string; name: string }) {
  const href = hrefOf(end, projectId);
  if (href === null) return <span>{end.ref}</span>;
  return (
    <a href={href} data-go={go} aria-label={name}>
      {end.kind === "need" ? name : end.ref}
    </a>
  );
}

/**
 * What a requirement comes from and what proves it, and its page in the register. Plain links, of which a large document
 * has thousands: `SoftLinks` follows them within the page.
 */
export function TraceLine({ id, trace, projectId }: TraceLineProps) {
  const t = useTranslations("history.trace");
  const name = (end: End, of: "source" | "test") =>
    end.kind === "need" ? t("need") : t(of, { id, ref: end.ref });
  return (
    <p className="req-trace no-print">
      {trace.sources.map((end) => (
        <span key={`s ${end.ref}`} className="up">
          <EndLink end={end} go="source" projectId={projectId} name={name(end, "source")} />
        </span>
      ))}
      {trace.tests.map((end) => (
        <span key={`t ${end.ref}`} className="down">
          <EndLink end={end} go="test" projectId={projectId} name={name(end, "test")} />
        </span>
      ))}
      <span className="all">
        <a href={paths.requirement(projectId, id)} data-go="record" aria-label={t("record", { id })}>
          {t("links")}
        </a>
      </span>
    </p>
  );
}

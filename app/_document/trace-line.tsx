import { ArrowDown, ArrowUp, Waypoints } from "lucide-react";
import Link from "next/link";
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
  const props = { "data-go": go, "aria-label": name };
  return href.startsWith("#") ? (
    <a href={href} {...props}>
      {end.ref}
    </a>
  ) : (
    <Link href={href} prefetch={false} {...props}>
      {end.kind === "need" ? name : end.ref}
    </Link>
  );
}

/** What a requirement comes from and what proves it, and its page in the register. */
export function TraceLine({ id, trace, projectId }: TraceLineProps) {
  const t = useTranslations("history.trace");
  const name = (end: End, of: "source" | "test") =>
    end.kind === "need" ? t("need") : t(of, { id, ref: end.ref });
  return (
    <p className="req-trace no-print">
      {trace.sources.map((end) => (
        <span key={`s ${end.ref}`}>
          <ArrowUp size={12} aria-hidden />
          <EndLink end={end} go="source" projectId={projectId} name={name(end, "source")} />
        </span>
      ))}
      {trace.tests.map((end) => (
        <span key={`t ${end.ref}`}>
          <ArrowDown size={12} aria-hidden />
          <EndLink end={end} go="test" projectId={projectId} name={name(end, "test")} />
        </span>
      ))}
      <span>
        <Waypoints size={12} aria-hidden />
        <Link
          href={paths.requirement(projectId, id)}
          prefetch={false}
          data-go="record"
          aria-label={t("record", { id })}
        >
          {t("links")}
        </Link>
      </span>
    </p>
  );
}

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import type { BaselineRequirementView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

interface BaselineRequirementsProps {
  projectId: string;
  requirements: readonly BaselineRequirementView[];
  language: Language;
}

/** The status in the text, unless the badge of the approval says it better: who approved. */
const shownStatus = ({ status, approval }: BaselineRequirementView) =>
  status === "approved" && approval !== "none" ? null : status;

/** Requirements of a baseline as they were, each with a link to the version of its document. */
export function BaselineRequirements({ projectId, requirements, language }: BaselineRequirementsProps) {
  const t = useTranslations("baselines.requirements");
  const words = useTranslations("requirements");
  return (
    <ol>
      {requirements.map((one) => {
        const status = shownStatus(one);
        return (
          <li
            key={one.id}
            id={one.id}
            className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <span className="font-mono text-small font-semibold break-all">{one.id}</span>
            <div className="min-w-0">
              {one.title === "" ? null : (
                <p lang={language} className="font-semibold">
                  {one.title}
                </p>
              )}
              <p lang={language} className="whitespace-pre-line text-soft">
                {one.statement}
              </p>
              <p className="mt-1 flex flex-wrap items-center gap-1.5 text-small">
                {one.priority === null ? null : <Badge>{words(`priorities.${one.priority}`)}</Badge>}
                {status === null ? null : <Badge>{words(`statuses.${status}`)}</Badge>}
                {one.approval === "none" ? null : (
                  <Badge tone={one.approval === "approved" ? "agree" : "concern"}>
                    {t(`approvals.${one.approval}`)}
                  </Badge>
                )}
                <Link
                  href={paths.plainDocument(projectId, one.document_id, one.document_version)}
                  lang={language}
                  className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
                >
                  {t("in", { document: one.document_name, line: one.line })}
                </Link>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RequirementReuseView } from "#lib/contracts/requirement-reuse.ts";
import type { Language } from "#lib/domain/language.ts";
import { LINK_TONES } from "./link-tones.ts";
import { ReuseDialog } from "./reuse-dialog.tsx";
import { SourcePanel } from "./source-panel.tsx";

interface ReuseSectionProps {
  projectId: string;
  requirementId: string;
  reuse: RequirementReuseView;
  language: Language;
  isAllowed: boolean;
}

/** The source of a requirement in another project, and the requirements of other projects that were made from it. */
export function ReuseSection({ projectId, requirementId, reuse, language, isAllowed }: ReuseSectionProps) {
  const t = useTranslations("reuse");
  const links = useTranslations("requirements.links");
  const { source, reuses } = reuse;
  return (
    <>
      {source === null ? null : (
        <PageSection title={t("source.title")}>
          <SourcePanel {...{ projectId, requirementId, source, language, isAllowed }} />
        </PageSection>
      )}
      <PageSection title={t("uses.title")} count={reuses.length}>
        {reuses.length === 0 ? <p className="text-soft">{t("uses.none")}</p> : null}
        <ul>
          {reuses.map((one) => (
            <li
              key={`${one.project_id} ${one.requirement_id}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
            >
              <Link
                href={paths.requirement(one.project_id, one.requirement_id)}
                className="font-mono text-small font-semibold break-all text-accent hover:underline"
              >
                {one.requirement_id}
              </Link>
              <span>{one.project_name}</span>
              <Badge tone={LINK_TONES[one.state]}>{links(`states.${one.state}`)}</Badge>
              {one.archived ? <Badge>{t("source.archived")}</Badge> : null}
            </li>
          ))}
        </ul>
        {isAllowed ? (
          <p className="mt-3">
            <ReuseDialog projectId={projectId} ids={[requirementId]} label={t("open")} />
          </p>
        ) : null}
      </PageSection>
    </>
  );
}

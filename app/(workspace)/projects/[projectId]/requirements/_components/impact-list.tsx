import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import type { ImpactView } from "#lib/contracts/requirement.ts";
import type { Language } from "#lib/domain/language.ts";
import { TraceItemLink } from "./item-link.tsx";

interface ImpactListProps {
  projectId: string;
  impact: ImpactView;
  language: Language;
}

/** Number of entries shown; more distant ones are folded. */
const SHOWN = 20;

/** The items that a change affects, each with the path to it. */
export function TraceImpactList({ projectId, impact, language }: ImpactListProps) {
  const t = useTranslations("requirements");
  const mentions = <Mentions {...{ projectId, impact, language }} />;
  if (impact.data.length === 0)
    return (
      <>
        <p className="text-soft">{t("impact.none")}</p>
        {mentions}
      </>
    );
  const lines: ReactNode[] = impact.data.map((one) => (
    <li key={one.key} className="border-b border-line py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <TraceItemLink projectId={projectId} kind={one.kind} id={one.ref} documentId={one.document_id} />
        <span lang={language} className="min-w-0 break-words">
          {one.title || one.statement}
        </span>
      </p>
      <p className="mt-0.5 text-small text-faint">
        {one.path.toReversed().map((link, at) => (
          <Fragment key={`${link.from.ref} ${link.to.ref}`}>
            {at > 0 ? " · " : null}
            {/* Each step stays on one line where possible; otherwise ids would break at their hyphens. */}
            <span className="inline-block">
              {`${link.from.ref} ${t(`links.kinds.${link.kind}`)} ${link.to.ref}`}
            </span>
          </Fragment>
        ))}
      </p>
    </li>
  ));
  return (
    <>
      <p className="mb-2 text-small text-faint">{t("impact.intro")}</p>
      <ol>{lines.slice(0, SHOWN)}</ol>
      {lines.length > SHOWN ? (
        <details className="mt-2">
          <summary className="font-semibold">{t("impact.more", { count: lines.length - SHOWN })}</summary>
          <ol start={SHOWN + 1}>{lines.slice(SHOWN)}</ol>
        </details>
      ) : null}
      {impact.total > impact.data.length ? (
        <p className="mt-2 text-small text-faint">
          {t("impact.of", { shown: impact.data.length, total: impact.total })}
        </p>
      ) : null}
      {mentions}
    </>
  );
}

/** The requirements that name the changed one in their text, without a link. */
function Mentions({ projectId, impact, language }: ImpactListProps) {
  const t = useTranslations("requirements.impact");
  if (impact.mentions.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-semibold">{t("mentions", { count: impact.mentions.length })}</h3>
      <p className="mb-2 text-small text-faint">{t("mentionsHint")}</p>
      <ul>
        {impact.mentions.map((one) => (
          <li key={one.key} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
            <TraceItemLink projectId={projectId} kind={one.kind} id={one.ref} documentId={one.document_id} />
            <span lang={language} className="min-w-0 break-words">
              {one.title || one.statement}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

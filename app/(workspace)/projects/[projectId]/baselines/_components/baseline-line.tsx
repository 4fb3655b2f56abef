import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { BaselineView } from "#lib/contracts/baseline.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Language } from "#lib/domain/language.ts";

/** The number of signatures, refusals and open requests. */
export function SignatureBadges({ signatures }: Pick<BaselineView, "signatures">) {
  const t = useTranslations("baselines.badge");
  const count = (state: BaselineView["signatures"][number]["state"]) =>
    signatures.filter((one) => one.state === state).length;
  const [signed, refused, requested] = [count("signed"), count("refused"), count("requested")];
  return (
    <>
      {signed > 0 ? <Badge tone="agree">{t("signed", { count: signed })}</Badge> : null}
      {refused > 0 ? <Badge tone="block">{t("refused", { count: refused })}</Badge> : null}
      {requested > 0 ? <Badge tone="waiting">{t("requested", { count: requested })}</Badge> : null}
    </>
  );
}

/** What a baseline contains, in numbers. */
export function BaselineNumbers({ baseline }: { baseline: BaselineView }) {
  const t = useTranslations("baselines.facts");
  const { whole, documents, requirements, links, plans } = baseline;
  const parts = [
    t(whole ? "whole" : "chosen"),
    t("documents", { count: documents }),
    t("requirements", { count: requirements }),
    t("links", { count: links }),
    ...(whole ? [t("plans", { count: plans })] : []),
  ];
  return <>{parts.join(" · ")}</>;
}

/** One baseline of the list. */
export function BaselineLine({ baseline, language }: { baseline: BaselineView; language: Language }) {
  const { id, project_id, name, description, created_by, created_at, signatures } = baseline;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={paths.baseline(project_id, id)}
          lang={language}
          className="min-w-0 font-semibold text-accent wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <SignatureBadges signatures={signatures} />
      </div>
      {description === "" ? null : (
        <p lang={language} className="max-w-3xl text-soft wrap-anywhere">
          {description}
        </p>
      )}
      <p className="text-small text-faint">
        <BaselineNumbers baseline={baseline} /> · {created_by} · <Time at={created_at} relative />
      </p>
    </li>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { groupOf, initialSeverity } from "#lib/domain/lint/lint-rule.ts";
import { LINT_RULES } from "#lib/domain/lint/lint-rules.ts";
import { RULE_GROUPS } from "#lib/domain/lint/rule-groups.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lint.docs");
  return { title: t("title") };
}

/** Every rule that documents are checked against, by group. */
export default async function ChecksPage() {
  const [t, locale] = await Promise.all([getTranslations("lint.docs"), getLocale()]);
  return (
    <DocsFrame title={t("title")} intro={t("intro")}>
      {RULE_GROUPS.map((group) => (
        <section key={group} id={group} className="mt-8 scroll-mt-4">
          <h2 className="text-lead font-semibold">
            <span className="me-2 font-mono">{group}</span>
            {t(`group.${group}`)}
          </h2>
          <dl className="mt-2">
            {LINT_RULES.filter(({ id }) => groupOf(id) === group).map((rule) => (
              <div key={rule.id} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
                <dt className="w-20 shrink-0 font-mono">
                  <Link href={paths.lintRule(rule.id)} className="text-accent hover:underline">
                    {rule.id}
                  </Link>
                </dt>
                <dd className="min-w-0 flex-1">{rule.title[locale]}</dd>
                <dd className="text-small text-soft">{t(`severity.${initialSeverity(rule)}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DocsFrame>
  );
}

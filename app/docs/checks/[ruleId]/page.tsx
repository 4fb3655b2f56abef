import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { initialSeverity } from "#lib/domain/lint/lint-rule.ts";
import { RULE_BY_ID } from "#lib/domain/lint/lint-rules.ts";
import { RETIRED_RULES } from "#lib/domain/lint/retired-rules.ts";

interface RulePageProps {
  params: Promise<{ ruleId: string }>;
}

export async function generateMetadata({ params }: RulePageProps): Promise<Metadata> {
  const [{ ruleId }, locale] = await Promise.all([params, getLocale()]);
  const rule = RULE_BY_ID.get(ruleId) ?? RETIRED_RULES.get(ruleId);
  return { title: rule === undefined ? ruleId : `${ruleId} ${rule.title[locale]}` };
}

/** What a rule requires, and its source. */
const NEEDS = ["links", "profile", "baseline", "stage"] as const;
const isReported = (needs: string): needs is (typeof NEEDS)[number] => NEEDS.some((one) => one === needs);

/** One rule: what it finds, why that matters, a bad and a good example, its severity and how to change it. */
export default async function RulePage({ params }: RulePageProps) {
  const [{ ruleId }, locale, t] = await Promise.all([params, getLocale(), getTranslations("lint.docs")]);
  const rule = RULE_BY_ID.get(ruleId);
  if (rule === undefined) {
    const retired = RETIRED_RULES.get(ruleId);
    if (retired === undefined) notFound();
    return (
      <DocsFrame title={`${ruleId} ${retired.title[locale]}`} intro={retired.why[locale]}>
        <AllChecks words={t("all")} />
      </DocsFrame>
    );
  }
  const needs = rule.scope === "document" ? rule.needs : undefined;
  return (
    <DocsFrame title={`${rule.id} ${rule.title[locale]}`} intro={rule.why[locale]}>
      <dl className="mt-6 grid gap-5">
        <div>
          <dt className="font-semibold">{t("severityIs")}</dt>
          <dd>
            {t(`severity.${initialSeverity(rule)}`)}
            {rule.atBaseline === undefined
              ? null
              : ` · ${t("atBaseline", { severity: t(`severity.${rule.atBaseline}`) })}`}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t("reported")}</dt>
          <dd>
            <Example text={rule.bad[locale]} />
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t("notReported")}</dt>
          <dd>
            <Example text={rule.good[locale]} />
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t("fix")}</dt>
          <dd>{rule.suggestion[locale]}</dd>
        </div>
        {needs === undefined ? null : (
          <div>
            <dt className="font-semibold">{t("runs")}</dt>
            <dd>{isReported(needs) ? t(`requirement.${needs}`) : t("requirements")}</dd>
          </div>
        )}
        <div>
          <dt className="font-semibold">{t("configure")}</dt>
          <dd className="grid gap-1">
            <p>{t(`configureRule.${rule.initially ?? "on"}`)}</p>
            {rule.scope === "words" ? <p>{t("configureWords")}</p> : null}
            <p>{t("ignoreHere")}</p>
            <Example text={`<!-- ${t("ignoreKeyword")} ${rule.id}: ${t("ignoreReason")} -->`} />
          </dd>
        </div>
      </dl>
      <AllChecks words={t("all")} />
    </DocsFrame>
  );
}

function AllChecks({ words }: { words: string }) {
  return (
    <p className="mt-8">
      <Link href={paths.lintRules()} className="text-accent hover:underline">
        {words}
      </Link>
    </p>
  );
}

function Example({ text }: { text: string }) {
  return (
    <pre className="mt-1 rounded-md border border-line bg-sunk px-3 py-2 font-mono text-small break-words whitespace-pre-wrap">
      {text.trim()}
    </pre>
  );
}

import type { Metadata } from "next";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { WideBox } from "#app/_ui/wide-box.tsx";
import type { MovePolicyView } from "#lib/contracts/move.ts";
import { paths } from "#lib/contracts/paths.ts";
import { getMovePolicy } from "#lib/usecases/policy/move-policy.ts";
import { RetentionForm, SwitchForm, TrainForm } from "./policy-forms.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("policy");
  return { title: t("title") };
}

type Report = NonNullable<MovePolicyView["report"]>;

async function ReportTable({ report }: { report: Report }) {
  const [t, format] = await Promise.all([getTranslations("policy.report"), getFormatter()]);
  const two = (value: number) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const interval = ({ lower, upper }: { lower: number; upper: number }) => `${two(lower)} – ${two(upper)}`;
  const rows = [
    ...(report.logged === null ? [] : [{ name: t("logged"), cells: [two(report.logged), "–", "–", "–"] }]),
    ...(["rules", "learned"] as const).flatMap((name) => {
      const one = report[name];
      if (one === null) return [];
      const cells = [two(one.value), interval(one), two(one.ips), format.number(Math.round(one.effective))];
      return [{ name: t(name), cells }];
    }),
    ...(report.difference === null
      ? []
      : [
          {
            name: t("difference"),
            cells: [two(report.difference.value), interval(report.difference), "–", "–"],
          },
        ]),
  ];
  const columns = ["policy", "value", "interval", "ips", "effective"] as const;
  return (
    <>
      <WideBox label={t("label")}>
        <table className="w-full min-w-[36rem] text-small">
          <thead className="text-faint">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1 pe-3 text-start font-normal">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  {name}
                </th>
                {columns.slice(1).map((column, at) => (
                  <td key={column} className="py-2 pe-3 tabular-nums">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      <p className="mt-2 max-w-prose text-small text-faint">{t("note")}</p>
    </>
  );
}

async function Training({ view }: { view: MovePolicyView }) {
  const [t, te, tr, locale] = await Promise.all([
    getTranslations("policy.training"),
    getTranslations("policy.enable"),
    getTranslations("policy.report"),
    getLocale(),
  ]);
  const { report, enabled, trained_at, abilities } = view;
  const state = enabled ? "on" : "off";
  const canSwitch = enabled || report?.verdict === "ready";
  return (
    <>
      <Notice tone={enabled ? "agree" : "info"} title={te(`${state}.title`)}>
        {te(`${state}.body`)}
        {abilities.includes("enable_policy") ? null : ` ${te("notYou")}`}
      </Notice>
      {abilities.includes("enable_policy") && canSwitch ? <SwitchForm enabled={enabled} /> : null}
      {abilities.includes("manage") ? <TrainForm /> : null}
      {report === null ? (
        <p className="mt-3 text-soft">{t("never")}</p>
      ) : (
        <PageSection title={tr("title")}>
          <p className="mb-2" role="status">
            {report.text[locale]}
          </p>
          {trained_at === null ? null : (
            <p className="mb-3 text-small text-faint">
              {`${t("at")}: `}
              <Time at={trained_at} />
            </p>
          )}
          <ReportTable report={report} />
        </PageSection>
      )}
    </>
  );
}

async function LogSize({ view }: { view: MovePolicyView }) {
  const [t, format] = await Promise.all([getTranslations("policy.log"), getFormatter()]);
  const { log, needs, abilities, workspace_id } = view;
  const of = (count: number, needed: number) =>
    t("of", { count: format.number(count), needed: format.number(needed) });
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
        <dt className="text-faint">{t("entries")}</dt>
        <dd>{format.number(log.entries)}</dd>
        <dt className="text-faint">{t("decisions")}</dt>
        <dd>{of(log.decisions, needs.decisions)}</dd>
        <dt className="text-faint">{t("tasks")}</dt>
        <dd>{of(log.tasks, needs.tasks)}</dd>
      </dl>
      {abilities.includes("manage") ? (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <ButtonLink href={paths.api.movesExport(workspace_id)} look="secondary" download>
            {t("export")}
          </ButtonLink>
          <span className="text-small text-faint">{t("exportHint")}</span>
        </p>
      ) : null}
    </>
  );
}

export default async function PolicyPage() {
  const [t, view] = await Promise.all([
    getTranslations("policy"),
    load((actor) => getMovePolicy(actor, null)),
  ]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={t("log.title")}>
        <LogSize view={view} />
      </PageSection>
      <PageSection title={t("training.title")}>
        <Training view={view} />
      </PageSection>
      {view.abilities.includes("manage") ? (
        <PageSection title={t("retention.title")}>
          <RetentionForm days={view.retention_days} />
        </PageSection>
      ) : null}
    </>
  );
}

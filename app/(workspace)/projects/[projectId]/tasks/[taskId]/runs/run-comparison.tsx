import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RunBadge } from "#app/_ui/run-badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { durationText, moneyText, tokensText } from "#app/_ui/usage-numbers.ts";
import { WideBox } from "#app/_ui/wide-box.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RunComparisonView } from "#lib/contracts/run-comparison.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import type { Language } from "#lib/domain/language.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";

type Compared = RunComparisonView["first"];
type RoleLine = RunComparisonView["roles"][number];

const CELL = "border-b border-line px-3 py-2 text-start align-top first:ps-0";

/** A value of both runs: as a text, and as a number where a difference means something. */
interface Row {
  readonly name: string;
  readonly text: (one: Compared) => ReactNode;
  readonly number?: (one: Compared) => number | null;
  readonly shown?: (value: number, language: Language) => string;
}

const tokensOf = ({ run }: Compared): number => run.usage.input_tokens + run.usage.output_tokens;
const whole = (value: number): string => String(value);

function useRows(): readonly Row[] {
  const t = useTranslations("task.runs");
  const depth = useTranslations("task.depth.name");
  const language = useLocale();
  return [
    { name: t("row.command"), text: ({ run }) => <code className="break-words">{run.command}</code> },
    { name: t("row.by"), text: ({ run }) => shownAuthorName({ name: run.started_by }, language) },
    { name: t("row.depth"), text: ({ run }) => (run.depth === null ? t("asTask") : depth(run.depth)) },
    {
      name: t("row.state"),
      text: ({ run }) => (
        <span className="flex flex-wrap items-center gap-2">
          <RunBadge status={run.status} paused={run.pause === "paused"} />
          {run.error_code === null ? null : (
            <a href={paths.errorCode(run.error_code)} className="text-accent underline underline-offset-2">
              <code className="break-all">{run.error_code}</code>
            </a>
          )}
        </span>
      ),
    },
    {
      name: t("row.elapsed"),
      text: ({ elapsed_ms }) => (elapsed_ms === null ? t("running") : durationText(elapsed_ms, language)),
      number: ({ elapsed_ms }) => elapsed_ms,
      shown: (ms) => durationText(ms, language),
    },
    {
      name: t("row.statements"),
      text: ({ statements }) => statements,
      number: ({ statements }) => statements,
      shown: whole,
    },
    {
      name: t("row.questions"),
      text: ({ questions }) => questions,
      number: ({ questions }) => questions,
      shown: whole,
    },
    {
      name: t("row.tokens"),
      text: (one) => tokensText(tokensOf(one), language),
      number: tokensOf,
      shown: tokensText,
    },
    {
      name: t("row.cost"),
      text: ({ run: { usage } }) =>
        usage.cost_micros === null ? t("unknown") : moneyText(usage.cost_micros, language),
      number: ({ run: { usage } }) => usage.cost_micros,
      shown: moneyText,
    },
    { name: t("row.plan"), text: ({ plan_version }) => (plan_version === null ? "–" : `v${plan_version}`) },
  ];
}

/** The second value less the first one, with its sign; empty where one of them is not known. */
function Difference({ row, first, second }: { row: Row; first: Compared; second: Compared }) {
  const t = useTranslations("task.runs");
  const language = useLocale();
  const [from, to] = [row.number?.(first) ?? null, row.number?.(second) ?? null];
  if (from === null || to === null || row.shown === undefined) return null;
  if (from === to) return <span className="text-faint">{t("same")}</span>;
  return `${to > from ? "+" : "−"}${row.shown(Math.abs(to - from), language)}`;
}

function RoleCell({ numbers }: { numbers: RoleLine["first"] }) {
  const t = useTranslations("task.runs");
  const language = useLocale();
  if (numbers === null) return <span className="text-faint">–</span>;
  const { statements, tokens, models } = numbers;
  return (
    <>
      <span className="block">{t("cell", { statements, tokens: tokensText(tokens, language) })}</span>
      <span className="block text-small break-words text-faint">
        {models.length === 0 ? t("rules") : models.join(", ")}
      </span>
    </>
  );
}

interface ComparisonProps {
  projectId: string;
  taskId: string;
  comparison: RunComparisonView;
}

/** Two runs next to each other: their numbers with the difference, each role, and what changed in between. */
export function RunComparison({ projectId, taskId, comparison }: ComparisonProps) {
  const t = useTranslations("task.runs");
  const roles = useTranslations("usage.roles");
  const language = useLocale();
  const rows = useRows();
  const { first, second, prompts } = comparison;
  const [from, to] = [first.plan_version, second.plan_version];
  const roleName = ({ role, seat }: RoleLine) =>
    roles.has(role as "orchestrator")
      ? roles(role as "orchestrator")
      : (seat?.[language] ?? speakerName(role, language));
  const heads = (["first", "second"] as const).map((which) => (
    <th key={which} scope="col" className={CELL}>
      {t(which)}
      <span className="block text-small font-normal text-faint">
        <Time at={comparison[which].run.created_at} />
      </span>
    </th>
  ));
  return (
    <>
      <PageSection title={t("comparison")}>
        <WideBox label={t("comparison")}>
          <table className="w-full min-w-[32rem] border-collapse">
            <thead>
              <tr>
                <th scope="col" className={CELL}>
                  {t("what")}
                </th>
                {heads}
                <th scope="col" className={CELL}>
                  {t("difference")}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" className={`${CELL} font-normal text-soft`}>
                    {row.name}
                  </th>
                  <td className={CELL}>{row.text(first)}</td>
                  <td className={CELL}>{row.text(second)}</td>
                  <td className={CELL}>
                    <Difference row={row} first={first} second={second} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideBox>
        {from === null || to === null || from === to ? null : (
          <p className="mt-3">
            <Link
              href={paths.comparePlans(projectId, taskId, { from, to })}
              className="text-accent underline underline-offset-2"
            >
              {t("planLink", { from, to })}
            </Link>
          </p>
        )}
      </PageSection>
      {comparison.roles.length === 0 ? null : (
        <PageSection title={t("roles")}>
          <WideBox label={t("roles")}>
            <table className="w-full min-w-[32rem] border-collapse">
              <thead>
                <tr>
                  <th scope="col" className={CELL}>
                    {t("role")}
                  </th>
                  {heads}
                </tr>
              </thead>
              <tbody>
                {comparison.roles.map((line) => (
                  <tr key={line.role}>
                    <th scope="row" className={`${CELL} font-normal text-soft`}>
                      {roleName(line)}
                    </th>
                    <td className={CELL}>
                      <RoleCell numbers={line.first} />
                    </td>
                    <td className={CELL}>
                      <RoleCell numbers={line.second} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideBox>
        </PageSection>
      )}
      <PageSection title={t("prompts")} {...(prompts.length > 0 ? { count: prompts.length } : {})}>
        {prompts.length === 0 ? <p className="text-soft">{t("noPrompts")}</p> : null}
        <ul className="grid gap-1">
          {prompts.map((name) => (
            <li key={name}>
              <code className="break-all">{name}</code>
            </li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}

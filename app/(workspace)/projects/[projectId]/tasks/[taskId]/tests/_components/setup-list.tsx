import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { EvalReport } from "#lib/domain/test-run/eval-report.ts";
import { setupLogName } from "#lib/domain/test-run/setup.ts";
import { type LoggedRun, StepLog } from "./step-log.tsx";

interface SetupListProps {
  setup: EvalReport["setup"];
  run: LoggedRun;
}

const MEGABYTE = 1024 ** 2;

function Hosts({ hosts }: Pick<EvalReport["setup"][number], "hosts">) {
  const t = useTranslations("tests.setup");
  if (hosts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1.5">{t("hosts")}</summary>
      <ul className="grid gap-1">
        {hosts.map(({ host, connections, refused }) => (
          <li key={host} className="flex flex-wrap items-center gap-2">
            <span translate="no" className="font-mono wrap-anywhere">
              {host}
            </span>
            {refused ? <Badge tone="block">{t("refused")}</Badge> : null}
            <span className="text-small text-faint">{t("connections", { count: connections })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How the dependencies of both trees were provided, and which hosts their installation requested. */
export function SetupList({ setup, run }: SetupListProps) {
  const t = useTranslations("tests");
  if (setup.length === 0) return null;
  return (
    <PageSection title={t("setup.title")}>
      <p className="text-soft">{t("setup.body")}</p>
      <ul className="mt-2 grid gap-3">
        {setup.map(({ side, manager, state, version, bytes, wall_ms, hosts }) => (
          <li key={`${side} ${manager}`} className="grid min-w-0 gap-1">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{t(`side.${side}`)}</span>
              <span translate="no" className="font-mono">
                {`${manager} ${version}`.trim()}
              </span>
              <span className="text-soft">{t(`setup.state.${state}`)}</span>
              {state === "none" ? null : (
                <span className="text-faint tabular-nums">
                  {`${t("setup.size", { size: Math.round(bytes / MEGABYTE) })} · ${t("seconds", { seconds: Math.round(wall_ms / 100) / 10 })}`}
                </span>
              )}
            </p>
            <Hosts hosts={hosts} />
            {state === "installed" ? (
              <div>
                <StepLog run={run} step={setupLogName(manager)} side={side} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

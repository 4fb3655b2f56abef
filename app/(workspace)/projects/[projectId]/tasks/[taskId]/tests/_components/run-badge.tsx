import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import type { TestRunView } from "#lib/contracts/test-run.ts";
import { runTone } from "./verdict-tone.ts";

/** The verdict of a test run, or its state before there is one. */
export function TestRunBadge({ run }: { run: Pick<TestRunView, "status" | "overall"> }) {
  const t = useTranslations("tests");
  return (
    <Badge tone={runTone(run)}>
      {run.overall === null ? t(`status.${run.status}`) : t(`overall.${run.overall}`)}
    </Badge>
  );
}

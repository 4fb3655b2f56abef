import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import type { MatrixView } from "#lib/contracts/trace-matrix.ts";

const SHORT_ID = 8;

const LOOKS = {
  suspect: "text-waiting",
  failed: "text-concern",
  verified: "text-agree",
  linked: "text-soft",
  missing: "text-faint",
} as const;

/** How far a requirement is traced, and the test run that says so with the tree that it tested. */
export function TraceResult({
  projectId,
  row: { state, result },
}: {
  projectId: string;
  row: MatrixView["data"][number];
}) {
  const t = useTranslations("requirements.trace");
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className={LOOKS[state]}>{t(`states.${state}`)}</span>
      {result === null ? null : (
        <Link
          href={paths.tests(projectId, result.task, result.test_run)}
          className="inline-grid min-h-6 items-center text-accent hover:underline"
        >
          {t("run", { cases: result.cases.length, tree: result.tree.slice(0, SHORT_ID) })}
        </Link>
      )}
    </span>
  );
}

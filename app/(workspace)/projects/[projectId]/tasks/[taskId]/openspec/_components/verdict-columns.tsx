import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { OpenSpecView } from "#lib/contracts/openspec.ts";

const LOOKS = {
  passed: { Icon: CircleCheck, ink: "text-agree", box: "border-agree/40 bg-agree-soft" },
  warning: { Icon: CircleAlert, ink: "text-concern", box: "border-concern/40 bg-concern-soft" },
  failed: { Icon: CircleX, ink: "text-block", box: "border-block/40 bg-block-soft" },
} as const;
const COLUMNS = ["structure", "semantics", "mergeability"] as const;

function Validator({ validator }: Pick<OpenSpecView, "validator">) {
  const t = useTranslations("openspec.validator");
  if (validator === null) return <p className="mt-2 text-small text-soft">{t("pending")}</p>;
  const { valid, name, issues } = validator;
  if (valid === null) return <p className="mt-2 text-small text-block">{t("unavailable")}</p>;
  return (
    <div className="mt-2 text-small text-soft">
      <p>{t(valid ? "passed" : "failed", { name })}</p>
      {issues.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer">{t("output")}</summary>
          <ul lang="en" className="mt-1 grid gap-1">
            {issues.map(({ level, path, line, message }) => (
              <li key={`${path}${line}${message}`} className="wrap-anywhere">
                <span className="font-mono">
                  {level} {path}
                  {line === undefined ? "" : `:${line}`}
                </span>{" "}
                {message}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** The verdict in three columns, and the output of OpenSpec's own validator. */
export function VerdictColumns({ change }: { change: OpenSpecView }) {
  const t = useTranslations("openspec");
  return (
    <section aria-label={t("verdict")} className="mb-8">
      <div className="grid gap-3 sm:grid-cols-3">
        {COLUMNS.map((column) => {
          const state = change.columns[column];
          const { Icon, ink, box } = LOOKS[state];
          return (
            <div key={column} className={`keep rounded-md border px-4 py-3 ${box}`}>
              <h2 className="flex items-center gap-2 font-semibold">
                <Icon size={17} className={ink} aria-hidden />
                {t(`columns.${column}`)}
                <span className={`ms-auto ${ink}`}>{t(`state.${state}`)}</span>
              </h2>
              <p className="mt-0.5 text-small text-soft">{t(`questions.${column}`)}</p>
            </div>
          );
        })}
      </div>
      <Validator validator={change.validator} />
    </section>
  );
}

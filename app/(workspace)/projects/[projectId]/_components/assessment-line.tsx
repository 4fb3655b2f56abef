import { getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ComplexityView } from "#lib/contracts/complexity.ts";

/** When the size was assessed, by whom, from which data, and whether the project has changed since. */
export async function AssessmentLine({ complexity }: { complexity: ComplexityView }) {
  const t = await getTranslations("complexity.assessed");
  const { source, by, judged_at, judged_for, changed_since } = complexity;
  const text = t(source.kind, { name: source.name, version: source.version ?? 1 });
  const facts = {
    at: () => <Time key="at" at={judged_at ?? ""} />,
    who: judged_for ?? "",
    model: complexity.model ?? "",
    text,
  };
  return (
    <>
      <p className="mt-1 text-small text-soft">{judged_at === null ? t("now") : t.rich(by, facts)}</p>
      {changed_since ? (
        <div className="mt-2">
          <Notice tone="concern">{t("changed")}</Notice>
        </div>
      ) : null}
    </>
  );
}

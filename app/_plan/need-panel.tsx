import { useTranslations } from "next-intl";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { markSpans } from "./mark-spans.ts";

/** The need as written, with the text marked that became plan items. */
export function NeedPanel({ need, plan }: { need: string; plan: Plan }) {
  const t = useTranslations("plan.need");
  const spans = plan.requirements.flatMap(({ id, source }) =>
    source.filter((one) => one.ref === "need").map(({ start, end }) => ({ id, start, end })),
  );
  return (
    <section aria-labelledby="need" className="keep rounded-md border border-line bg-surface p-4">
      <h2 id="need" className="text-small font-semibold text-faint">
        {t("title")}
      </h2>
      <p lang={plan.meta.language} className="statement-text mt-1.5 whitespace-pre-wrap">
        {markSpans(need, spans).map((piece) =>
          piece.ids.length === 0 ? (
            <span key={piece.start}>{piece.text}</span>
          ) : (
            <mark
              key={piece.start}
              className="src"
              data-for={piece.ids.join(" ")}
              title={piece.ids.join(" ")}
            >
              {piece.text}
            </mark>
          ),
        )}
      </p>
      <p className="no-print mt-2 text-small text-faint">{t("hint")}</p>
    </section>
  );
}

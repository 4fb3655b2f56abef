import { useLocale, useTranslations } from "next-intl";
import { ERRORS } from "#lib/domain/errors.ts";
import { IMPORT_LIMITS, type ImportLimit } from "#lib/domain/exchange/import-limits.ts";
import { limitDisplayValue } from "./limit-display-value.ts";
import { problemFacts } from "./problem-lines.ts";

/** A refusal for display: its sentence, position in the file, and limit. */
export interface ExchangeProblemText {
  readonly message: string;
  readonly detail: string;
  readonly limit: string;
}

const isLimit = (name: string): name is ImportLimit => Object.hasOwn(IMPORT_LIMITS, name);

/** Texts of refused imports; `tooLarge` is for a file that is refused before it is sent. */
export function useExchangeProblemText() {
  const t = useTranslations("exchange.import");
  const locale = useLocale();
  const wordsOf = (message: string, problem: unknown): ExchangeProblemText => {
    const { detail, limit } = problemFacts(problem);
    const words =
      limit !== null && isLimit(limit.name)
        ? t("limit", {
            limit: t(`limitNames.${limit.name}`),
            most: limitDisplayValue(limit.name, limit.most),
            found: limitDisplayValue(limit.name, limit.found),
          })
        : "";
    const place = detail.replace(/\bline (\d+)(?:, offset \d+)?/g, (_, line: string) =>
      t("line", { line: Number(line) }),
    );
    return { message, detail: place, limit: words };
  };
  const tooLarge = ({ size }: File): ExchangeProblemText | null => {
    const limit = { limit: "bytes", most: IMPORT_LIMITS.bytes, found: size };
    return size > IMPORT_LIMITS.bytes ? wordsOf(ERRORS.import_too_complex[locale], limit) : null;
  };
  return { wordsOf, tooLarge };
}

import { useTranslations } from "next-intl";
import { Notice } from "#app/_ui/notice.tsx";
import type { ExchangeProblemText } from "./use-exchange-problem-text.ts";

/** Why a file was refused: the problem, its position in the file, and the exceeded limit. */
export function ExchangeProblemNotice({
  problem,
  title,
}: {
  problem: ExchangeProblemText;
  title: string | undefined;
}) {
  const t = useTranslations("exchange.import");
  const { message, limit, detail } = problem;
  return (
    <Notice tone="block" role="alert" title={title}>
      <p>{message}</p>
      {limit === "" ? null : <p>{limit}</p>}
      {detail === "" ? null : <p className="text-small wrap-anywhere text-soft">{t("detail", { detail })}</p>}
    </Notice>
  );
}

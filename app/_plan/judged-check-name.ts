import { useTranslations } from "next-intl";
import { JUDGED_CHECKS } from "#lib/domain/review/judged-checks.ts";

/** Names of checks that only a model or a person can judge, in the reader's language; an unknown id is shown as it is. */
export function useJudgedCheckName(): (id: string) => string {
  const t = useTranslations("gate.notJudged.check");
  return (id) => {
    const known = JUDGED_CHECKS.find((one) => one === id);
    return known === undefined ? id : t(known);
  };
}

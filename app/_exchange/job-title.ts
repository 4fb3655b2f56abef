import type { useTranslations } from "next-intl";
import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";

/** A job's title in the interface language. */
export function jobTitle(
  t: ReturnType<typeof useTranslations<"exchange">>,
  { kind, name, version, format }: ExchangeJobView,
): string {
  return t(`job.kinds.${kind}`, {
    name,
    version: version ?? 1,
    format: format === null ? "" : t(`formats.${format}`),
  });
}

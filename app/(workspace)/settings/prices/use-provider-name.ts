import { useTranslations } from "next-intl";
import { PROVIDERS } from "#lib/domain/models/providers.ts";

/** @returns The name of a provider by its id; an unknown id is its own name. */
export function useProviderName(): (provider: string) => string {
  const t = useTranslations("settings.models.form.providers");
  return (provider) => {
    const known = PROVIDERS.find((one) => one === provider);
    return known === undefined ? provider : t(known);
  };
}

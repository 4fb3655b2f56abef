"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { WebSearchView } from "#lib/contracts/web-search.ts";
import {
  WEB_SEARCH_PROVIDER_SPECS,
  WEB_SEARCH_PROVIDERS,
  type WebSearchProviderId,
} from "#lib/domain/web-search/providers.ts";
import { saveWebSearchAction } from "./actions.ts";

/** Sets the web search service, or changes it. A stored key is never shown. */
export function WebSearchForm({ stored }: { stored: WebSearchView["web_search"] }) {
  const t = useTranslations("settings.webSearch");
  const [provider, setProvider] = useState<WebSearchProviderId>(stored?.provider ?? "searxng");
  const { hasEndpoint, needsKey, addressExample } = WEB_SEARCH_PROVIDER_SPECS[provider];
  const isKeyStored = stored?.has_key === true && stored.provider === provider;
  return (
    <ActionForm action={saveWebSearchAction} className="grid gap-4" done={t("saved")}>
      {(_state, pending) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="search-provider" label={t("provider")}>
              <Select
                id="search-provider"
                name="provider"
                value={provider}
                onChange={(event) => setProvider(event.target.value as WebSearchProviderId)}
              >
                {WEB_SEARCH_PROVIDERS.map((one) => (
                  <option key={one} value={one}>
                    {t(`providers.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Field
            id="search-address"
            label={t(hasEndpoint ? "addressOptional" : "address")}
            hint={t("addressHint")}
          >
            <Input
              // Another provider has another address: the field starts again.
              key={provider}
              id="search-address"
              name="base_url"
              type="url"
              required={!hasEndpoint}
              maxLength={500}
              defaultValue={stored?.provider === provider ? (stored.base_url ?? "") : ""}
              placeholder={addressExample}
              autoComplete="off"
            />
          </Field>
          <Field
            id="search-key"
            label={t(needsKey ? "apiKey" : "apiKeyOptional")}
            hint={t(isKeyStored ? "keepKey" : "keyHint")}
          >
            <Input
              // A stored key leaves the field.
              key={`${provider} ${stored?.key_last4}`}
              id="search-key"
              name="api_key"
              type="password"
              required={needsKey && !isKeyStored}
              maxLength={500}
              autoComplete="off"
            />
          </Field>
          <div>
            <SubmitButton pending={pending}>{t("save")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { PriceView } from "#lib/contracts/price.ts";
import { PROVIDERS } from "#lib/domain/models/providers.ts";
import { savePriceAction } from "./actions.ts";

const dollars = (micros: number | null | undefined) => (micros == null ? "" : String(micros / 1_000_000));

const SIDES = ["input", "cached", "output"] as const;

function Amount({ price, side }: { price?: PriceView | undefined; side: (typeof SIDES)[number] }) {
  const t = useTranslations("usage.prices");
  const id = `${side}-${price?.id ?? "new"}`;
  return (
    <Field id={id} label={t(`${side}Long`)} hint={side === "cached" ? t("cachedHint") : undefined}>
      <Input
        id={id}
        name={`${side}_micros`}
        inputMode="decimal"
        pattern="\d*(\.\d*)?"
        required={side !== "cached"}
        defaultValue={dollars(price?.[`${side}_micros`])}
        autoComplete="off"
      />
    </Field>
  );
}

/** Adds a price, or changes the given one. */
export function PriceForm({ price }: { price?: PriceView }) {
  const t = useTranslations("usage.prices");
  const providers = useTranslations("settings.models.form.providers");
  const id = (name: string) => `${name}-${price?.id ?? "new"}`;
  return (
    <ActionForm action={savePriceAction} className="grid gap-4" done={t("saved")} clears={!price}>
      {(_state, pending) => (
        <>
          {price ? <input type="hidden" name="price_id" value={price.id} /> : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={id("provider")} label={t("provider")}>
              <Select id={id("provider")} name="provider" defaultValue={price?.provider}>
                {PROVIDERS.map((one) => (
                  <option key={one} value={one}>
                    {providers(one)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id={id("pattern")} label={t("pattern")} hint={t("patternHint")}>
              <Input
                id={id("pattern")}
                name="pattern"
                required
                maxLength={200}
                defaultValue={price?.pattern}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </div>
          <div className="grid gap-4 sm:grid-cols-3">
            {SIDES.map((side) => (
              <Amount key={side} price={price} side={side} />
            ))}
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={id("from")} label={t("validFrom")} hint={t("validHint")}>
              <Input id={id("from")} name="valid_from" type="date" defaultValue={price?.valid_from} />
            </Field>
            <Field id={id("note")} label={t("note")}>
              <Input id={id("note")} name="note" maxLength={500} defaultValue={price?.note} />
            </Field>
          </div>
          <div>
            <SubmitButton pending={pending}>{t(price ? "change" : "addButton")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

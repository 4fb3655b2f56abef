"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { moneyText } from "#app/_ui/usage-numbers.ts";
import type { PriceView } from "#lib/contracts/price.ts";
import { removePriceAction } from "./actions.ts";
import { PriceForm } from "./price-form.tsx";
import { useProviderName } from "./use-provider-name.ts";

function RemoveButton({ price }: { price: PriceView }) {
  const t = useTranslations("usage.prices.remove");
  return (
    <Dialog
      title={t("title", { pattern: price.pattern })}
      description={t("body")}
      trigger={
        <Button size="small" look="quiet">
          {t("button")}
        </Button>
      }
    >
      <ActionForm action={removePriceAction} className="flex justify-end" done={t("done")}>
        {(_state, pending) => (
          <>
            <input type="hidden" name="price_id" value={price.id} />
            <SubmitButton pending={pending} look="danger">
              {t("confirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

/** One price set by the workspace. */
export function PriceListItem({ price, isAllowed }: { price: PriceView; isAllowed: boolean }) {
  const t = useTranslations("usage.prices");
  const nameOf = useProviderName();
  const locale = useLocale();
  const { input_micros, cached_micros, output_micros } = price;
  const input = moneyText(input_micros, locale);
  const output = moneyText(output_micros, locale);
  const line =
    cached_micros === null
      ? t("lineNoCached", { input, output })
      : t("line", { input, cached: moneyText(cached_micros, locale), output });
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <code className="font-semibold break-all">{price.pattern}</code>
          <Badge>{nameOf(price.provider)}</Badge>
        </p>
        <p className="tabular-nums text-small text-soft">{line}</p>
        <p className="text-small break-words text-faint">
          {[t("from", { day: price.valid_from }), price.by, price.note].filter(Boolean).join(" · ")}
        </p>
      </div>
      {isAllowed ? (
        <div className="flex items-center">
          <Dialog
            title={t("change")}
            trigger={
              <Button size="small" look="quiet">
                {t("edit")}
              </Button>
            }
          >
            <PriceForm price={price} />
          </Dialog>
          <RemoveButton price={price} />
        </div>
      ) : null}
    </li>
  );
}

import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { setDisplay } from "#app/_server/set-display.ts";
import { DISPLAY_COOKIE, displayOf, displaySchema } from "#lib/contracts/display.ts";
import { Button } from "./button.tsx";

interface ChoiceProps {
  name: string;
  legend: ReactNode;
  hint: ReactNode;
  chosen: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
}

function Choice({ name, legend, hint, chosen, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-small text-faint">{hint}</p>
    </fieldset>
  );
}

/** Chooses contrast and single-key shortcuts in this browser. A plain form, so that it works without JavaScript. */
export async function DisplayForm() {
  const [t, jar] = await Promise.all([getTranslations("ui.display"), cookies()]);
  const { contrast, keys } = displayOf(jar.get(DISPLAY_COOKIE)?.value);
  return (
    // React resets a form after its action, to the values of the page before: a new key shows the stored ones.
    <form key={`${contrast} ${keys}`} action={setDisplay} className="grid justify-items-start gap-4">
      <Choice
        name="contrast"
        legend={t("contrast.legend")}
        hint={t("contrast.hint")}
        chosen={contrast}
        options={displaySchema.shape.contrast.options.map((value) => ({
          value,
          label: t(`contrast.${value}`),
        }))}
      />
      <Choice
        name="keys"
        legend={t("keys.legend")}
        hint={t("keys.hint")}
        chosen={keys}
        options={displaySchema.shape.keys.options.map((value) => ({ value, label: t(`keys.${value}`) }))}
      />
      <Button type="submit">{t("save")}</Button>
    </form>
  );
}

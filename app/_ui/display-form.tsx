import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { readDisplay } from "#app/_server/display-cookie.ts";
import { setDisplay } from "#app/_server/set-display.ts";
import { displaySchema } from "#lib/contracts/display.ts";
import { Button } from "./button.tsx";
import { Choice } from "./choice.tsx";

/**
 * Chooses contrast and single-key shortcuts in this browser. A plain form, so that it works without JavaScript.
 * @param hasKeys whether the shortcuts can be switched here; a person with an account has own settings for them
 */
export async function DisplayForm({ hasKeys }: { hasKeys: boolean }) {
  const [t, jar] = await Promise.all([getTranslations("ui.display"), cookies()]);
  const { contrast, keys } = readDisplay(jar);
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
      {hasKeys ? (
        <Choice
          name="keys"
          legend={t("keys.legend")}
          hint={t("keys.hint")}
          chosen={keys}
          options={displaySchema.shape.keys.options.map((value) => ({ value, label: t(`keys.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="keys" value={keys} />
      )}
      <Button type="submit">{t("save")}</Button>
    </form>
  );
}

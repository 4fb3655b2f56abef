import { getTranslations } from "next-intl/server";
import { LOOKS, SHAPE, SIZES } from "#app/_ui/button-styles.ts";
import { cx } from "#app/_ui/cx.ts";
import { offeredProviders } from "#lib/auth/identity-providers.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Links that begin to sign in at the providers of this installation; nothing without any. */
export async function ProviderLinks({ next }: { next: string }) {
  const t = await getTranslations("auth.providers");
  const providers = offeredProviders();
  if (providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-small text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      {providers.map(({ id, name }) => (
        // No Link of the router: the answer leads to another site.
        <a
          key={id}
          href={paths.signInWith(id, next === paths.home() ? undefined : next)}
          className={cx(SHAPE, LOOKS.secondary, SIZES.large, "whitespace-normal wrap-anywhere")}
        >
          {t("with", { name })}
        </a>
      ))}
    </div>
  );
}

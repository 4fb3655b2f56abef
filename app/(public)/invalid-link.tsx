import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";

/** A link that cannot be used, with the page that helps. */
export async function InvalidLink({ href, label }: { href: string; label: string }) {
  const t = await getTranslations("auth.link");
  return (
    <EmptyState title={t("invalid")} action={<ButtonLink href={href}>{label}</ButtonLink>}>
      {t("invalidBody")}
    </EmptyState>
  );
}

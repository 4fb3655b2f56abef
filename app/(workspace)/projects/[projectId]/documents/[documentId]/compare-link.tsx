import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";

interface CompareLinkProps {
  href: string;
  version: number;
  /** Whether the comparison is what is shown. */
  compared: boolean;
}

/** Goes to what a version changed, and back to its text; the first version changed nothing. */
export function CompareLink({ href, version, compared }: CompareLinkProps) {
  const t = useTranslations("document.compare");
  if (version === 1 && !compared) return null;
  return (
    <ButtonLink href={href} size="small">
      {compared ? t("text") : t("changes", { version })}
    </ButtonLink>
  );
}

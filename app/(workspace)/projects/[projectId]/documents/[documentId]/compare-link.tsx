import { useTranslations } from "next-intl";
import { ButtonLink } from "#app/_ui/button-link.tsx";

interface CompareLinkProps {
  href: string;
  version: number;
  /** Whether the comparison is shown. */
  compared: boolean;
}

/** Switches between the changes of a version and its text; the first version has no changes. */
export function CompareLink({ href, version, compared }: CompareLinkProps) {
  const t = useTranslations("document.compare");
  if (version === 1 && !compared) return null;
  return (
    <ButtonLink href={href} size="small">
      {compared ? t("text") : t("changes", { version })}
    </ButtonLink>
  );
}

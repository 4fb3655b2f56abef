import Link from "next/link";
import { useTranslations } from "next-intl";

interface VersionSwitchProps {
  shown: number;
  /** Newest first. */
  versions: readonly { readonly version: number; readonly href: string }[];
}

const SHOWN = 8;

/** Links to the other versions. Plain links, so that it works without JavaScript. */
export function VersionSwitch({ shown, versions }: VersionSwitchProps) {
  const t = useTranslations("ui.versions");
  const newest = versions[0]?.version ?? shown;
  return (
    <nav aria-label={t("label")} className="flex flex-wrap items-center gap-1">
      <span className="me-1 text-small text-faint">{t("label")}</span>
      {versions.slice(0, SHOWN).map(({ version, href }) => (
        <Link
          key={version}
          href={href}
          aria-current={version === shown ? "page" : undefined}
          className="min-h-7 rounded-md border border-line-strong px-2 py-0.5 text-soft hover:bg-sunk aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
        >
          v{version}
        </Link>
      ))}
      {shown === newest ? null : (
        <span className="ms-1 text-small text-concern">{t("older", { newest })}</span>
      )}
    </nav>
  );
}

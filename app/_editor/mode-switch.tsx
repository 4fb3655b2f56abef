import Link from "next/link";
import { useTranslations } from "next-intl";

interface ModeSwitchProps {
  readHref: string;
  editHref: string;
  editing: boolean;
}

const LINK =
  "min-h-7 px-2.5 py-0.5 text-small text-soft hover:bg-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent";

/** Switches between reading and editing; two links, so that each mode has a URL. */
export function ModeSwitch({ readHref, editHref, editing }: ModeSwitchProps) {
  const t = useTranslations("editor.mode");
  return (
    <nav aria-label={t("label")} className="inline-flex overflow-hidden rounded-md border border-line-strong">
      <Link href={readHref} aria-current={editing ? undefined : "page"} className={LINK}>
        {t("read")}
      </Link>
      <Link
        href={editHref}
        aria-current={editing ? "page" : undefined}
        className={`border-s border-line-strong ${LINK}`}
      >
        {t("edit")}
      </Link>
    </nav>
  );
}

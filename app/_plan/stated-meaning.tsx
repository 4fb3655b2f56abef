import { useTranslations } from "next-intl";

/** What the reader confirms with the button below. It is stored with the decision as it is shown. */
export function StatedMeaning({ text }: { text: string }) {
  const t = useTranslations("plan");
  return (
    <figure className="no-print border-s-2 border-line-strong ps-3">
      <figcaption className="text-small text-faint">{t("meaning")}</figcaption>
      <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
    </figure>
  );
}

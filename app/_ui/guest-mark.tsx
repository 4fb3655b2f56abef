import { useLocale, useTranslations } from "next-intl";
import type { Author } from "#lib/domain/access/author.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { Badge } from "./badge.tsx";

/** Marks the name of a guest of a review link, so that nobody mistakes it for a member's. */
export function GuestMark({ guest }: { guest: boolean | undefined }) {
  const t = useTranslations("share.members");
  return guest === true ? <Badge>{t("guest")}</Badge> : null;
}

/** The name of an author in a sentence, marked if it is a guest's. */
export function useAuthorName(): (author: Author) => string {
  const t = useTranslations("share.members");
  const locale = useLocale();
  return (author) =>
    author.kind === "guest" ? t("named", { name: author.name }) : shownAuthorName(author, locale);
}

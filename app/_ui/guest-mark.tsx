import { useTranslations } from "next-intl";
import { Badge } from "./badge.tsx";

/** Marks the name of a guest of a review link, so that nobody mistakes it for a member's. */
export function GuestMark({ guest }: { guest: boolean | undefined }) {
  const t = useTranslations("share.members");
  return guest === true ? <Badge>{t("guest")}</Badge> : null;
}

/** The name of an author in a sentence, marked if it is a guest's. */
export function useAuthorName(): (author: { readonly name: string; readonly kind?: string }) => string {
  const t = useTranslations("share.members");
  return ({ name, kind }) => (kind === "guest" ? t("named", { name }) : name);
}

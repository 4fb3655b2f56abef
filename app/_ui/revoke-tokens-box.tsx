import { useTranslations } from "next-intl";

/** Offers to end API tokens together with the password. */
export function RevokeTokensBox() {
  const t = useTranslations("auth");
  return (
    <label className="flex items-start gap-2.5">
      <input type="checkbox" name="revoke_tokens" className="mt-1 size-4 accent-accent" />
      <span>
        {t("revokeTokens")} <span className="block text-small text-faint">{t("revokeTokensHint")}</span>
      </span>
    </label>
  );
}

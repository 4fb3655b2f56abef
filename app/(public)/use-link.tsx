import { getTranslations } from "next-intl/server";
import { paths } from "#lib/contracts/paths.ts";
import { lookAtAccountLink } from "#lib/usecases/account/account-link.ts";
import { InvalidLink } from "./invalid-link.tsx";
import { LinkButton } from "./link-button.tsx";

interface UseLinkProps {
  kind: "sign_in" | "verify_email" | "change_email";
  token: string;
}

const OTHER_WAY = {
  sign_in: paths.requestSignInLink,
  verify_email: paths.settingsAccount,
  change_email: paths.settingsAccount,
} as const;

/** A page on which a link is used. */
export async function UseLink({ kind, token }: UseLinkProps) {
  const t = await getTranslations(`auth.link.${kind}`);
  const email = await lookAtAccountLink(token, kind);
  if (email === null) return <InvalidLink href={OTHER_WAY[kind]()} label={t("other")} />;
  return (
    <div className="grid gap-4">
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="wrap-anywhere">{t("body", { email })}</p>
      <LinkButton kind={kind} token={token} submit={t("submit")} />
    </div>
  );
}

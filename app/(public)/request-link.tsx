import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { canSendMail } from "#lib/usecases/mail/mail-status.ts";
import { EmailForm } from "./email-form.tsx";

interface RequestLinkProps {
  kind: "password_reset" | "sign_in";
  /** Whether the form was just submitted. */
  isSent: boolean;
}

/** A page on which a link is requested; without mail it says who can help. */
export async function RequestLink({ kind, isSent }: RequestLinkProps) {
  const t = await getTranslations(`auth.request.${kind}`);
  return (
    <>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <div className="mt-1 grid gap-6">
        {canSendMail() ? (
          <>
            <p className="text-soft">{t("intro")}</p>
            {isSent ? (
              <Notice tone="agree" role="status">
                {t("sent")}
              </Notice>
            ) : null}
            <EmailForm kind={kind} submit={t("submit")} />
          </>
        ) : (
          <Notice>{t("noMail")}</Notice>
        )}
        <p>
          <Link href={paths.signIn()} className="text-accent underline underline-offset-2">
            {t("back")}
          </Link>
        </p>
      </div>
    </>
  );
}

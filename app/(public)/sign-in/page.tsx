import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { z } from "zod";
import { safeRedirectPath } from "#app/_server/safe-redirect-path.ts";
import { errorOfQuery } from "#app/_server/sign-in-error.ts";
import { SIGN_IN_NOTICES } from "#app/_server/sign-in-notice.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { currentActor } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { canSendMail } from "#lib/usecases/mail/mail-status.ts";
import { ProviderLinks } from "../provider-links.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.signIn");
  return { title: t("title") };
}

const noticeSchema = z.enum(SIGN_IN_NOTICES).nullable().catch(null);

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<{ next?: string; notice?: string; error?: string }>;
}) {
  const [t, locale, { next, notice: given, error }, actor] = await Promise.all([
    getTranslations("auth.signIn"),
    getLocale(),
    searchParams,
    currentActor(),
  ]);
  if (actor !== null) redirect(safeRedirectPath(next));
  const notice = noticeSchema.parse(given ?? null);
  const target = safeRedirectPath(next);
  const problem = errorOfQuery(error);
  return (
    <>
      <h1 className="mb-6 text-title font-semibold">{t("title")}</h1>
      {notice ? (
        <div className="mb-6">
          <Notice tone="agree" role="status">
            {t(`notice.${notice}`)}
          </Notice>
        </div>
      ) : null}
      {problem ? (
        <div className="mb-6">
          <Notice tone="block" role="alert">
            {errorMessage(problem, locale)}
          </Notice>
        </div>
      ) : null}
      <SignInForm next={target} />
      <PasskeySignIn next={target} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link href={paths.forgotPassword()} className="text-accent underline underline-offset-2">
          {t("forgot")}
        </Link>
        {canSendMail() ? (
          <Link href={paths.requestSignInLink()} className="text-accent underline underline-offset-2">
            {t("byMail")}
          </Link>
        ) : null}
      </p>
      <ProviderLinks next={target} />
      <p className="mt-6 text-soft">
        {t("new")}{" "}
        <Link
          href={paths.signUp(target === paths.home() ? undefined : target)}
          className="text-accent underline underline-offset-2"
        >
          {t("signUp")}
        </Link>
      </p>
    </>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { invitationOfPath } from "#app/_server/invitation-of-path.ts";
import { safeRedirectPath } from "#app/_server/safe-redirect-path.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { currentActor } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { getSignUpOffer } from "#lib/usecases/account/sign-up-offer.ts";
import { ProviderLinks } from "../provider-links.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.signUp");
  return { title: t("title") };
}

export default async function SignUpPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const target = safeRedirectPath((await searchParams).next);
  const [t, locale, actor, { refusal, domains }] = await Promise.all([
    getTranslations("auth.signUp"),
    getLocale(),
    currentActor(),
    getSignUpOffer(invitationOfPath(target)),
  ]);
  if (actor !== null) redirect(target);
  return (
    <>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="mt-1 mb-6 text-soft">{t("intro")}</p>
      {refusal === null ? (
        <>
          {domains.length > 0 ? (
            <p className="mb-4 wrap-anywhere">{t("domains", { domains: domains.join(", ") })}</p>
          ) : null}
          <SignUpForm next={target} />
          <ProviderLinks next={target} />
        </>
      ) : (
        <Notice>{errorMessage(refusal, locale)}</Notice>
      )}
      <p className="mt-6 text-soft">
        {t("haveAccount")}{" "}
        <Link
          href={paths.signIn(target === paths.home() ? undefined : target)}
          className="text-accent underline underline-offset-2"
        >
          {t("signIn")}
        </Link>
      </p>
    </>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { paths } from "#lib/contracts/paths.ts";
import { lookAtAccountLink } from "#lib/usecases/account/account-link.ts";
import { InvalidLink } from "../../invalid-link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.reset");
  return { title: t("title"), robots: { index: false, follow: false } };
}

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const [t, email] = await Promise.all([
    getTranslations("auth.reset"),
    lookAtAccountLink(token, "password_reset"),
  ]);
  if (email === null) return <InvalidLink href={paths.forgotPassword()} label={t("other")} />;
  return (
    <>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="mt-1 mb-6 text-soft wrap-anywhere">{t("intro", { email })}</p>
      <NewPasswordForm token={token} email={email} />
    </>
  );
}

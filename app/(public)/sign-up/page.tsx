import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { currentActor } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.signUp");
  return { title: t("title") };
}

export default async function SignUpPage() {
  const [t, actor] = await Promise.all([getTranslations("auth.signUp"), currentActor()]);
  if (actor !== null) redirect(paths.home());
  return (
    <>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="mt-1 mb-6 text-soft">{t("intro")}</p>
      <SignUpForm />
      <p className="mt-6 text-soft">
        {t("haveAccount")}{" "}
        <Link href={paths.signIn()} className="text-accent underline underline-offset-2">
          {t("signIn")}
        </Link>
      </p>
    </>
  );
}

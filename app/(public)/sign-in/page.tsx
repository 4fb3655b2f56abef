import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { safeRedirectPath } from "#app/_server/safe-redirect-path.ts";
import { currentActor } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";
import { SignInForm } from "./sign-in-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.signIn");
  return { title: t("title") };
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ next?: string }> }) {
  const [t, { next }, actor] = await Promise.all([
    getTranslations("auth.signIn"),
    searchParams,
    currentActor(),
  ]);
  if (actor !== null) redirect(safeRedirectPath(next));
  return (
    <>
      <h1 className="mb-6 text-title font-semibold">{t("title")}</h1>
      <SignInForm next={safeRedirectPath(next)} />
      <p className="mt-6 text-soft">
        {t("new")}{" "}
        <Link href={paths.signUp()} className="text-accent underline underline-offset-2">
          {t("signUp")}
        </Link>
      </p>
    </>
  );
}

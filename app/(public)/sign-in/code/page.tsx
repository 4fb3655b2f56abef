import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { awaitedUser } from "#lib/auth/second-step.ts";
import { paths } from "#lib/contracts/paths.ts";
import { CodeForm } from "./code-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.code");
  return { title: t("title") };
}

/** The second step of signing in; without a first one there is nothing to do here. */
export default async function CodePage() {
  const [t, userId] = await Promise.all([getTranslations("auth.code"), awaitedUser()]);
  if (userId === null) redirect(paths.signIn());
  return (
    <>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="mt-1 mb-6 text-soft">{t("intro")}</p>
      <CodeForm />
      <p className="mt-6">
        <Link href={paths.signIn()} className="text-accent underline underline-offset-2">
          {t("back")}
        </Link>
      </p>
    </>
  );
}

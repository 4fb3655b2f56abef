import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Button } from "#app/_ui/button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getAccountDeletion } from "#lib/usecases/account/restore-account.ts";
import { RestoreAccountForm } from "./restore-account-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("auth.deletedAccount");
  return { title: t("title") };
}

/** Where a person who has deleted their account comes after signing in: the account is restored only if they say so. */
export default async function DeletedAccountPage() {
  const [t, deletion] = await Promise.all([getTranslations("auth.deletedAccount"), load(getAccountDeletion)]);
  return (
    <>
      <h1 className="text-title font-semibold">{t(deletion === null ? "active" : "title")}</h1>
      {deletion === null ? (
        <p className="mt-1 text-soft">
          {t("none")}{" "}
          <Link href={paths.home()} className="text-accent underline">
            {t("home")}
          </Link>
        </p>
      ) : (
        <>
          <p className="mt-1 text-soft">
            {t("until")} <Time at={deletion.purge_at} />
          </p>
          <p className="mt-2 mb-6 text-soft">{t("body")}</p>
          <RestoreAccountForm />
        </>
      )}
      <form action={paths.signOut()} method="post" className="mt-4">
        <Button type="submit" look="quiet" size="small">
          {t("signOut")}
        </Button>
      </form>
    </>
  );
}

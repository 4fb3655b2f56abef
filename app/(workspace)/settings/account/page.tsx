import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { readDisplay } from "#app/_server/display-cookie.ts";
import { load } from "#app/_server/load.ts";
import { errorOfQuery } from "#app/_server/sign-in-error.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { DisplayForm } from "#app/_ui/display-form.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { SignOutForm } from "#app/(workspace)/_frame/sign-out-form.tsx";
import { currentSession } from "#lib/auth/current-session.ts";
import { offeredProviders } from "#lib/auth/identity-providers.ts";
import { paths } from "#lib/contracts/paths.ts";
import { GRACE_DAYS } from "#lib/domain/access/deletion.ts";
import { DEFAULT_KEYS } from "#lib/domain/access/shortcuts.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { listSessions } from "#lib/usecases/account/list-sessions.ts";
import { getTwoStepSetup } from "#lib/usecases/account/second-factor.ts";
import { getShortcuts } from "#lib/usecases/account/shortcuts.ts";
import { getSignInMethods } from "#lib/usecases/account/sign-in-methods.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailSettings } from "./email-settings.tsx";
import { EndOtherSessions } from "./end-other-sessions.tsx";
import { LinkedAccounts } from "./linked-accounts.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";
import { ShortcutSettingsForm } from "./shortcut-settings.tsx";
import { TwoStep } from "./two-step.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.account");
  return { title: t("title") };
}

interface AccountPageProps {
  searchParams: Promise<{ error?: string }>;
}

export default async function AccountPage({ searchParams }: AccountPageProps) {
  const session = await currentSession();
  const { error } = await searchParams;
  const [t, locale, jar, account, shortcuts, methods, setup, sessions] = await Promise.all([
    getTranslations("settings.account"),
    getLocale(),
    cookies(),
    load(getAccount),
    load(getShortcuts),
    load(getSignInMethods),
    load(getTwoStepSetup),
    load((actor) => listSessions(actor, session?.sessionId ?? null)),
  ]);
  const display = readDisplay(jar);
  const problem = errorOfQuery(error);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={t("profile")}>
        <ProfileForm name={account.name} language={account.locale ?? locale} />
      </PageSection>
      <PageSection title={t("display")}>
        <DisplayForm hasKeys={false} />
      </PageSection>
      <PageSection id="shortcuts" title={t("shortcuts.title")}>
        <ShortcutSettingsForm
          isOff={shortcuts.isOff || display.keys === "off"}
          keys={{ ...DEFAULT_KEYS, ...shortcuts.changed }}
        />
      </PageSection>
      <PageSection title={t("emailAddress.title")}>
        <EmailSettings
          email={account.email}
          isVerified={account.email_verified}
          hasMail={account.mail_configured}
          hasPassword={methods.has_password}
        />
      </PageSection>
      <PageSection title={t(methods.has_password ? "password.title" : "password.setTitle")}>
        <PasswordForm hasPassword={methods.has_password} />
      </PageSection>
      {offeredProviders().length > 0 || methods.linked.length > 0 ? (
        <PageSection title={t("methods.title")}>
          <LinkedAccounts
            linked={methods.linked}
            offered={offeredProviders()}
            problem={problem === null ? null : errorMessage(problem, locale)}
          />
        </PageSection>
      ) : null}
      <PageSection title={t("passkeys.title")} count={methods.passkeys.length}>
        <PasskeyList passkeys={methods.passkeys} hasPassword={methods.has_password} />
      </PageSection>
      <TwoStep setup={setup} hasPassword={methods.has_password} />
      <PageSection title={t("sessions.title")} count={sessions.length}>
        <p className="mb-2 text-soft">{t("sessions.intro")}</p>
        <SessionList sessions={sessions} />
        {sessions.length > 1 ? <EndOtherSessions /> : null}
      </PageSection>
      <PageSection title={t("export.title")}>
        <p className="mb-3 max-w-3xl text-soft">{t("export.body")}</p>
        <ButtonLink href={paths.accountExport()} prefetch={false} download>
          {t("export.button")}
        </ButtonLink>
      </PageSection>
      <PageSection title={t("delete.heading")}>
        <p className="mb-3 max-w-3xl text-soft">{t("delete.hint", { days: GRACE_DAYS })}</p>
        <DeleteAccount email={account.email} days={GRACE_DAYS} hasPassword={methods.has_password} />
      </PageSection>
      <SignOutForm className="mt-8">
        <Button type="submit">{t("signOut")}</Button>
      </SignOutForm>
    </>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { SearchForm } from "#app/_ui/search-form.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getInstallation, listInstallationUsers } from "#lib/usecases/installation/get-installation.ts";
import { GroupRoles } from "./group-roles.tsx";
import { MailState } from "./mail-state.tsx";
import { SignUpPolicyForm } from "./sign-up-policy-form.tsx";
import { UserItem } from "./user-item.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.installation");
  return { title: t("title") };
}

interface Query {
  readonly q?: string;
  readonly after?: string;
}

const MAX_QUERY = 100;

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, MAX_QUERY) : "");

/** Mail, sign-up and users of the installation; for everybody but its administrator the page does not exist. */
export default async function InstallationPage({ searchParams }: { searchParams: Promise<Query> }) {
  const given = await searchParams;
  const [query, after] = [textOf(given.q), textOf(given.after)];
  const [t, { mail, sign_up }] = await Promise.all([
    getTranslations("settings.installation"),
    load(getInstallation),
  ]);
  const users = await load((actor) =>
    listInstallationUsers(actor, { query, after: after === "" ? null : after }),
  );
  const next = new URLSearchParams({ ...(query === "" ? {} : { q: query }), after: users.next ?? "" });
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={<ButtonLink href={paths.setup()}>{t("toSetup")}</ButtonLink>}
      />
      <PageSection title={t("mail.title")}>
        <MailState mail={mail} />
      </PageSection>
      <PageSection title={t("signUp.title")}>
        <SignUpPolicyForm mode={sign_up.mode} domains={sign_up.domains} />
      </PageSection>
      <GroupRoles />
      <PageSection title={t("users.title")}>
        <SearchForm
          asked={query}
          action={paths.settingsInstallation()}
          maxLength={MAX_QUERY}
          labels={{
            label: t("users.search"),
            placeholder: t("users.placeholder"),
            button: t("users.find"),
            clear: t("users.clear"),
          }}
        />
        {users.data.length === 0 ? <p className="mt-3 text-faint">{t("users.none")}</p> : null}
        <ul className="mt-2">
          {users.data.map((user) => (
            <UserItem key={user.id} user={user} />
          ))}
        </ul>
        {users.next === null ? null : (
          <p className="mt-3">
            <ButtonLink href={`${paths.settingsInstallation()}?${next}`}>{t("users.more")}</ButtonLink>
          </p>
        )}
      </PageSection>
    </>
  );
}

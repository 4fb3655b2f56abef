import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { FormEmptyState } from "#app/_ui/form-empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { listServiceAccounts } from "#lib/usecases/service-account/list-service-accounts.ts";
import { listApiTokens } from "#lib/usecases/token/list-api-tokens.ts";
import { ServiceAccountForm } from "./service-account-form.tsx";
import { ServiceAccountItem } from "./service-account-item.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("serviceAccounts");
  return { title: t("title") };
}

const ALL = { limit: 100 } as const;

/** The section with the form. */
const NEW_ACCOUNT = "new-account";

/** The accounts, each with its newest tokens. */
async function accountsWithTokens() {
  const { data } = await load(listServiceAccounts);
  return Promise.all(
    data.map(async (account) => ({
      account,
      tokens: (await load((actor) => listApiTokens(actor, ALL, account.id))).data,
    })),
  );
}

export default async function ServiceAccountsPage() {
  const [t, members] = await Promise.all([getTranslations("serviceAccounts"), load(listMembers)]);
  if (!members.abilities.includes("manage"))
    return (
      <>
        <PageHeader title={t("title")} intro={t("intro")} />
        <p className="text-soft">{t("notYou")}</p>
      </>
    );
  const [accounts, projects] = await Promise.all([
    accountsWithTokens(),
    load((actor) => listProjects(actor, ALL)),
  ]);
  const named = projects.data.map(({ id, name }) => ({ id, name }));
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection id={NEW_ACCOUNT} title={t("new")}>
        <ServiceAccountForm />
      </PageSection>
      <PageSection title={t("list")} count={accounts.length}>
        {accounts.length === 0 ? (
          <FormEmptyState title={t("empty.title")} formId={NEW_ACCOUNT} label={t("new")}>
            {t("empty.body")}
          </FormEmptyState>
        ) : null}
        <ul>
          {accounts.map(({ account, tokens }) => (
            <ServiceAccountItem key={account.id} account={account} tokens={tokens} projects={named} />
          ))}
        </ul>
      </PageSection>
    </>
  );
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { FormEmptyState } from "#app/_ui/form-empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { listApiTokens } from "#lib/usecases/token/list-api-tokens.ts";
import { createTokenAction } from "./actions.ts";
import { TokenForm } from "./token-form.tsx";
import { TokenListItem } from "./token-row.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tokens");
  return { title: t("title") };
}

/** The section with the form. */
const NEW_TOKEN = "new-token";

export default async function TokensPage() {
  const [t, tokens, members, projects] = await Promise.all([
    getTranslations("settings.tokens"),
    load((actor) => listApiTokens(actor, { limit: 100 })),
    load(listMembers),
    load((actor) => listProjects(actor, { limit: 100 })),
  ]);
  const owners = new Map(members.data.map((one) => [one.user_id, one.name]));
  const names = new Map(projects.data.map((one) => [one.id, one.name]));
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection id={NEW_TOKEN} title={t("create")}>
        <TokenForm
          id="token"
          action={createTokenAction}
          projects={projects.data.map(({ id, name }) => ({ id, name }))}
        />
      </PageSection>
      <PageSection title={t("list")} count={tokens.data.length}>
        {tokens.data.length === 0 ? (
          <FormEmptyState title={t("empty")} formId={NEW_TOKEN} label={t("create")}>
            {t("emptyBody")}
          </FormEmptyState>
        ) : null}
        <ul>
          {tokens.data.map((token) => (
            <TokenListItem
              key={token.id}
              token={token}
              owner={owners.get(token.user_id)}
              project={
                token.project_id === null ? undefined : (names.get(token.project_id) ?? token.project_id)
              }
            />
          ))}
        </ul>
      </PageSection>
    </>
  );
}

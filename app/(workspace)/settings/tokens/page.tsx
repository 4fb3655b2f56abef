import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { listApiTokens } from "#lib/usecases/token/list-api-tokens.ts";
import { TokenForm } from "./token-form.tsx";
import { TokenListItem } from "./token-row.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tokens");
  return { title: t("title") };
}

export default async function TokensPage() {
  const [t, tokens] = await Promise.all([
    getTranslations("settings.tokens"),
    load((actor) => listApiTokens(actor, { limit: 100 })),
  ]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={t("create")}>
        <TokenForm />
      </PageSection>
      <PageSection title={t("list")} count={tokens.data.length}>
        {tokens.data.length === 0 ? <EmptyState title={t("empty")} /> : null}
        <ul>
          {tokens.data.map((token) => (
            <TokenListItem key={token.id} token={token} />
          ))}
        </ul>
      </PageSection>
    </>
  );
}

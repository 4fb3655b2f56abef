import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { FormEmptyState } from "#app/_ui/form-empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { publicUrl } from "#lib/auth/public-url.ts";
import { paths } from "#lib/contracts/paths.ts";
import { listMcpServers } from "#lib/usecases/mcp-server/list-mcp-servers.ts";
import { ServerCard } from "./server-card.tsx";
import { ServerForm } from "./server-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mcp");
  return { title: t("title") };
}

/** The section with the form. */
const NEW_SERVER = "new-server";

/** The address of the product's own MCP server, as this reader reaches it. */
async function ownAddress(): Promise<string> {
  const base = publicUrl() ?? `http://${(await headers()).get("host") ?? "localhost"}`;
  return new URL(paths.mcp(), base).href;
}

export default async function McpPage() {
  const [t, servers, address] = await Promise.all([
    getTranslations("mcp"),
    load((actor) => listMcpServers(actor, null)),
    ownAddress(),
  ]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={t("connected")} count={servers.length}>
        {servers.length === 0 ? (
          <FormEmptyState title={t("none.title")} formId={NEW_SERVER} label={t("connect")}>
            {t("none.body")}
          </FormEmptyState>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {servers.map((server) => (
              <ServerCard key={server.id} server={server} />
            ))}
          </ul>
        )}
      </PageSection>
      <PageSection id={NEW_SERVER} title={t("connect")}>
        <ServerForm />
      </PageSection>
      <PageSection title={t("own.title")}>
        <p className="max-w-prose text-soft">{t("own.body")}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <code className="break-all">{address}</code>
          <CopyButton text={address} />
          <Link href={paths.settingsTokens()} className="underline">
            {t("own.tokens")}
          </Link>
        </p>
      </PageSection>
    </>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listPrompts } from "#lib/usecases/prompt/list-prompts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("usage.prompts");
  return { title: t("title") };
}

const agentOf = (name: string): string => name.split("/")[0] ?? name;

export default async function PromptsPage() {
  const [t, locale, { data }] = await Promise.all([
    getTranslations("usage.prompts"),
    getLocale(),
    load((actor) => listPrompts(actor, null)),
  ]);
  const agents = [...new Set(data.map(({ name }) => agentOf(name)))];
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {agents.map((agent) => (
        <PageSection key={agent} title={agent}>
          <ul>
            {data
              .filter(({ name }) => agentOf(name) === agent)
              .toSorted((a, b) => Number(b.language === locale) - Number(a.language === locale))
              .map((prompt) => (
                <li
                  key={prompt.id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
                >
                  <Link
                    href={paths.settingsPrompt(prompt.id)}
                    className="min-w-0 flex-1 hover:text-accent hover:underline"
                  >
                    {prompt.name}
                  </Link>
                  <Badge>{t(`language.${prompt.language}`)}</Badge>
                  {prompt.active_version === null ? (
                    <Badge>{t("builtIn")}</Badge>
                  ) : (
                    <Badge tone="accent">{t("own", { version: prompt.active_version })}</Badge>
                  )}
                  {prompt.shipped_changed ? <Badge tone="concern">{t("changedShort")}</Badge> : null}
                </li>
              ))}
          </ul>
        </PageSection>
      ))}
    </>
  );
}

import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { PromptListView } from "#lib/contracts/prompt.ts";
import { listPrompts } from "#lib/usecases/prompt/list-prompts.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("usage.prompts");
  return { title: t("title") };
}

const agentOf = (name: string): string => name.split("/")[0] ?? name;

type Prompt = PromptListView["data"][number];

/** One prompt in one language: a link, and what differs from the built-in text. */
async function PromptLink({ prompt }: { prompt: Prompt }) {
  const t = await getTranslations("usage.prompts");
  const { id, name, language, active_version: version, shipped_changed: isChanged } = prompt;
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Link
        href={paths.settingsPrompt(id)}
        aria-label={`${name} · ${t(`language.${language}`)}`}
        className="inline-flex min-h-6 items-center text-accent underline-offset-2 hover:underline"
      >
        {t(`language.${language}`)}
      </Link>
      {version === null ? null : <Badge tone="accent">{t("own", { version })}</Badge>}
      {isChanged ? <Badge tone="concern">{t("changedShort")}</Badge> : null}
    </span>
  );
}

export default async function PromptsPage() {
  const [t, { data }] = await Promise.all([
    getTranslations("usage.prompts"),
    load((actor) => listPrompts(actor, null)),
  ]);
  const agents = Map.groupBy(data, ({ name }) => agentOf(name));
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {[...agents].map(([agent, prompts]) => (
        <PageSection key={agent} title={<code>{agent}</code>}>
          <ul>
            {[...Map.groupBy(prompts, ({ name }) => name)].map(([name, inLanguages]) => (
              <li
                key={name}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
              >
                <code className="min-w-0 flex-1 basis-48 break-words">{name}</code>
                {inLanguages.map((prompt) => (
                  <PromptLink key={prompt.id} prompt={prompt} />
                ))}
              </li>
            ))}
          </ul>
        </PageSection>
      ))}
    </>
  );
}

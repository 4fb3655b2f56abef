import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { MemberView } from "#lib/contracts/member.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { getEffectiveRights } from "#lib/usecases/rights/get-effective-rights.ts";
import { getRightsTable } from "#lib/usecases/rights/get-rights-table.ts";
import { listShareLinks } from "#lib/usecases/share/list-share-links.ts";
import { listApiTokens } from "#lib/usecases/token/list-api-tokens.ts";
import { RightsAnswer } from "./rights-answer.tsx";
import { readRightsSearch } from "./rights-query.ts";
import { type RightsChoices, RightsQuestion } from "./rights-question.tsx";
import { RightsTable } from "./rights-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("rights");
  return { title: t("title") };
}

const ALL = { limit: 100 } as const;

/** Members, tokens and review links, for those who manage the workspace. */
async function othersOf(members: readonly MemberView[]): Promise<RightsChoices["others"]> {
  const [tokens, links] = await Promise.all([
    load((actor) => listApiTokens(actor, ALL)),
    load((actor) => listShareLinks(actor, null, ALL)),
  ]);
  const names = new Map(members.map((one) => [one.user_id, one.name]));
  const choicesOf = (kind: MemberView["kind"]) =>
    members
      .filter((one) => one.kind === kind)
      .map(({ user_id, name }) => ({ value: `member:${user_id}`, name }));
  return {
    members: choicesOf("person"),
    services: choicesOf("service"),
    tokens: tokens.data.map(({ id, name, last4, user_id }) => ({
      value: `token:${id}`,
      name: `${name} …${last4} · ${names.get(user_id) ?? "–"}`,
    })),
    links: links.data.map(({ id, title, label }) => ({
      value: `link:${id}`,
      name: label === "" ? title : `${title} · ${label}`,
    })),
  };
}

export default async function RightsPage({ searchParams }: { searchParams: Promise<ListSearchParams> }) {
  const search = readRightsSearch(await searchParams);
  const [t, members, projects, answer] = await Promise.all([
    getTranslations("rights"),
    load(listMembers),
    load((actor) => listProjects(actor, ALL)),
    load((actor) => getEffectiveRights(actor, search.query)),
  ]);
  const others = members.abilities.includes("manage") ? await othersOf(members.data) : null;
  const choices = { others, projects: projects.data.map(({ id, name }) => ({ value: id, name })) };
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={others === null ? t("ask.titleSelf") : t("ask.title")}>
        <p className="mb-3 text-soft">{others === null ? t("ask.introSelf") : t("ask.intro")}</p>
        <RightsQuestion search={search} choices={choices} />
        <RightsAnswer answer={answer} />
      </PageSection>
      <PageSection title={t("table.title")}>
        <RightsTable table={getRightsTable()} search={search} />
      </PageSection>
    </>
  );
}

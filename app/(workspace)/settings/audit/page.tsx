import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { AUDIT_GROUPS, type AuditEventView } from "#lib/contracts/audit.ts";
import { paths } from "#lib/contracts/paths.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { checkReadiness } from "#lib/usecases/operation/check-readiness.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { getAuditPage } from "#lib/usecases/workspace/list-audit-events.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { auditHref, readAuditSearch } from "./audit-query.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("audit");
  return { title: t("title") };
}

async function Entry({ entry }: { entry: AuditEventView }) {
  const t = await getTranslations("audit");
  const group = AUDIT_GROUPS.find((one) => entry.action.startsWith(`${one}.`));
  const facts = JSON.stringify(entry.data);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{entry.by}</span>
        {group === undefined ? null : <span>{t(`group.${group}`)}</span>}
        <code className="text-small break-all">{entry.action}</code>
        <span className="ms-auto text-small text-faint">
          <Time at={entry.at} /> {`· ${t("number", { seq: entry.seq })}`}
        </span>
      </p>
      <p className="text-small break-all text-soft">
        <code>{entry.target}</code>
      </p>
      {facts === "{}" ? null : (
        <p className="text-small break-all text-faint">
          {`${t("facts")}: `}
          <code>{facts}</code>
        </p>
      )}
      <p className="text-small break-all text-faint">
        {`${t("hash")}: `}
        <code>{entry.hash}</code>
      </p>
    </li>
  );
}

export default async function AuditPage({ searchParams }: { searchParams: Promise<ListSearchParams> }) {
  const search = readAuditSearch(await searchParams);
  const { cursor: _cursor, ...filters } = search;
  const [t, page, members, projects, { row_security }] = await Promise.all([
    getTranslations("audit"),
    load((actor) => getAuditPage(actor, { limit: 50, ...search })),
    load(listMembers),
    load((actor) => listProjects(actor, { limit: 100 })),
    checkReadiness(),
  ]);
  const people = members.data.map(({ user_id, name }) => ({ id: user_id, name }));
  const file = paths.api.auditExport(page.workspaceId);
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={(["csv", "jsonl"] as const).map((format) => (
          <ButtonLink key={format} href={auditHref(file, { ...filters, format })} prefetch={false} download>
            {t(format)}
          </ButtonLink>
        ))}
      />
      <div className="mb-6 grid gap-3">
        {row_security === "enforced" ? null : (
          <Notice tone="concern" title={t("login.title")}>
            {t("login.body")}
          </Notice>
        )}
        <Notice title={t("chain.title")}>
          {t.rich("chain.body", { code: (words) => <code className="break-words">{words}</code> })}
        </Notice>
      </div>
      <AuditFilters search={search} people={people} projects={projects.data} />
      <PageSection title={t("list")}>
        {page.data.length > 0 ? (
          <ol className="divide-y divide-line">
            {page.data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        ) : (
          <EmptyState title={t("none.title")}>{t("none.body")}</EmptyState>
        )}
      </PageSection>
      {page.next_cursor === null ? null : (
        <p className="mt-4">
          <ButtonLink href={auditHref(paths.settingsAudit(), { ...filters, cursor: page.next_cursor })}>
            {t("more")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

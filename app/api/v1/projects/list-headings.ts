import type { ColumnHeadings, WithHeadings } from "#lib/contracts/list-file.ts";
import type { Language } from "#lib/domain/language.ts";
import type { ColumnList } from "#lib/domain/saved-view/shown-columns.ts";
import type { Messages } from "#lib/i18n/messages.ts";

/** Headings of lists by the names of their columns, with the labels of the lists where one column is one of the list. */
const HEADINGS: Readonly<Record<ColumnList, (messages: Messages) => ColumnHeadings>> = {
  projects: ({ views: { columns, headings } }) => ({
    id: headings.id,
    name: headings.name,
    language: columns.projects.language,
    updated_at: columns.projects.updated,
    created_at: columns.projects.created,
    has_repository: columns.projects.repository,
  }),
  documents: ({ views: { columns, headings } }) => ({
    id: headings.id,
    name: headings.name,
    version: columns.documents.version,
    updated_at: columns.documents.updated,
    created_at: columns.documents.created,
  }),
  tasks: ({ views: { columns, headings } }) => ({
    id: headings.id,
    title: headings.title,
    phase: columns.tasks.phase,
    run_status: columns.tasks.run,
    run_pause: headings.pause,
    updated_at: columns.tasks.updated,
    created_at: columns.tasks.created,
    created_by: columns.tasks.created_by,
    plan_version: columns.tasks.plan,
    plan_status: headings.planStatus,
  }),
  requirements: ({ views: { columns, headings }, requirements: { fields } }) => ({
    id: headings.id,
    title: fields.title,
    statement: fields.statement,
    type: fields.type,
    priority: fields.priority,
    status: fields.status,
    owner: fields.owner,
    source: fields.source,
    verification: fields.verification,
    version: fields.version,
    document_name: columns.requirements.document,
    approved_by: columns.requirements.approved,
    approved_at: headings.approvedAt,
    changed_at: columns.requirements.changed,
  }),
};

/** A query for a list as a file with the headings of the asked language; without one the columns have their names. */
export async function withHeadings<Query extends { readonly headings?: Language | undefined }>(
  list: ColumnList,
  { headings, ...query }: Query,
): Promise<WithHeadings<Query>> {
  if (headings === undefined) return { ...query, headings: {} };
  // Loaded here: what describes the API reads the routes without the bundler that compiles the messages.
  const { messagesOf } = await import("#lib/i18n/messages.ts");
  return { ...query, headings: HEADINGS[list](messagesOf(headings)) };
}

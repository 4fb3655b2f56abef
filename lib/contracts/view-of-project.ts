import type { ProjectView } from "./project.ts";

/** Fields of a stored project that the view needs. */
export interface StoredProject {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly language: ProjectView["language"];
  readonly profile: ProjectView["profile"];
  readonly is_sample: boolean;
  readonly settings: Pick<
    ProjectView,
    | "outline_id"
    | "srs_method"
    | "has_repository"
    | "chat_edits"
    | "question_deadline_hours"
    | "round_cap"
    | "depth"
    | "id_patterns"
    | "refused_id_patterns"
  >;
  readonly archived_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** The API view of a project. */
export function viewOfProject(project: StoredProject, abilities: readonly string[]): ProjectView {
  const { id, workspace_id, name, language, profile, is_sample, settings, version } = project;
  return {
    id,
    workspace_id,
    name,
    language,
    profile,
    is_sample,
    is_archived: project.archived_at !== null,
    version,
    outline_id: settings.outline_id,
    srs_method: settings.srs_method,
    has_repository: settings.has_repository,
    chat_edits: settings.chat_edits,
    question_deadline_hours: settings.question_deadline_hours,
    round_cap: settings.round_cap,
    depth: settings.depth,
    id_patterns: settings.id_patterns,
    refused_id_patterns: settings.refused_id_patterns,
    created_at: project.created_at.toISOString(),
    updated_at: project.updated_at.toISOString(),
    abilities: [...abilities],
  };
}

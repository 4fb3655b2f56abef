import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import { load } from "#app/_server/load.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RepositoryView } from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import { getRepository } from "#lib/usecases/repository/get-repository.ts";

export const loadRepository = cache((projectId: string) => load((actor) => getRepository(actor, projectId)));

/** The repository, for pages that need one; without one the reader is sent to the page that creates it. */
export async function requireRepository(
  projectId: string,
): Promise<RepositoryView & { repository: NonNullable<RepositoryView["repository"]> }> {
  const view = await loadRepository(projectId);
  const { repository } = view;
  if (repository === null || view.git_version === null) redirect(paths.repository(projectId));
  return { ...view, repository };
}

/** What was read, or why there is nothing to show, in the reader's language. */
export type Code<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** Reads from a repository for a page: an unknown branch, path or a time limit is a message, not an error page. */
export async function loadCode<T>(work: (actor: Actor) => Promise<T>): Promise<Code<T>> {
  const locale = await getLocale();
  return load(async (actor) => {
    try {
      return { ok: true, value: await work(actor) };
    } catch (error) {
      if (!(error instanceof AppError) || !/^(repository_|git_|too_large)/.test(error.code)) throw error;
      return { ok: false, message: errorMessage(error.code, locale) };
    }
  });
}

/** The parameters of a page that shows a place in a repository. */
export interface PlaceProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const one = (value: string | string[] | undefined): string => (typeof value === "string" ? value : "");

/** The project, the branch or commit, and the path of a page. */
export async function readPlace({ params, searchParams }: PlaceProps) {
  const [{ projectId }, query] = await Promise.all([params, searchParams]);
  const ref = one(query.ref).slice(0, 200);
  return {
    projectId,
    ref: ref === "" ? undefined : ref,
    path: one(query.path).slice(0, 4096),
    /** Another parameter; "" without one. */
    value: (name: string) => one(query[name]),
  };
}

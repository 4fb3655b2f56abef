import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { currentReader } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { expectedError } from "#lib/http/problem.ts";

/**
 * An error as error pages get it. The framework sends them the digest alone: the id under which it logs the error, or for a
 * database that is away the code, which `app/error.tsx` explains.
 */
function forErrorPage(error: unknown): unknown {
  const code = expectedError(error)?.code;
  if (code !== "database_unavailable") return error;
  return Object.assign(new Error(code, { cause: error }), { digest: code });
}

/** The reader of this page. Signed-out users are redirected to sign in and return here; from home they go to the welcome page. */
async function requireActor(): Promise<Actor> {
  const actor = await currentReader().catch((error: unknown) => Promise.reject(forErrorPage(error)));
  if (actor !== null) return actor;
  const path = (await headers()).get("x-path") ?? paths.home();
  return redirect(path === paths.home() ? paths.welcome() : paths.signIn(path));
}

/**
 * Runs a use case for a page. Missing and forbidden resources both give a 404 page; any other error goes to the
 * nearest error page.
 */
export async function load<T>(work: (actor: Actor) => Promise<T>): Promise<T> {
  const actor = await requireActor();
  try {
    return await work(actor);
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "forbidden")) notFound();
    throw forErrorPage(error);
  }
}

/** Like `load`, but returns `null` if the resource does not exist yet, e.g. an artifact that no run has created. */
export async function loadOrNull<T>(work: (actor: Actor) => Promise<T>): Promise<T | null> {
  const actor = await requireActor();
  try {
    return await work(actor);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw forErrorPage(error);
  }
}

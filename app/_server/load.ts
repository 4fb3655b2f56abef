import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { currentActor } from "#lib/auth/current-actor.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** Who reads this page; anyone who is not signed in is sent to sign in and comes back here. */
async function requireActor(): Promise<Actor> {
  const actor = await currentActor();
  if (actor !== null) return actor;
  const path = (await headers()).get("x-path") ?? "/";
  return redirect(paths.signIn(path === "/" ? undefined : path));
}

/**
 * Runs a use case for a page. What is not there and what the reader may not see look the same; any other
 * failure goes to the nearest error page.
 */
export async function load<T>(work: (actor: Actor) => Promise<T>): Promise<T> {
  const actor = await requireActor();
  try {
    return await work(actor);
  } catch (error) {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "forbidden")) notFound();
    throw error;
  }
}

/** Like `load`, but what is not there yet is `null`: an artifact that no run has made. */
export async function loadIfThere<T>(work: (actor: Actor) => Promise<T>): Promise<T | null> {
  const actor = await requireActor();
  try {
    return await work(actor);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

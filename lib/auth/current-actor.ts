import { rememberPlaces } from "../db/find-place.ts";
import type { Actor } from "../domain/access/can.ts";
import { currentSession } from "./current-session.ts";

/** The signed-in user, for server actions and public pages, or null. */
export async function currentActor(): Promise<Actor | null> {
  return (await currentSession())?.actor ?? null;
}

/** The signed-in user for whom a page is made, or null: workspaces and places are looked up once for the whole page. */
export async function currentReader(): Promise<Actor | null> {
  const actor = await currentActor();
  if (actor !== null) rememberPlaces(actor);
  return actor;
}

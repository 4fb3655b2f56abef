import type { Actor } from "../domain/access/can.ts";
import { currentSession } from "./current-session.ts";

/** The signed-in user, for pages and server actions, or null. */
export async function currentActor(): Promise<Actor | null> {
  return (await currentSession())?.actor ?? null;
}

import type { Actor } from "../domain/access/can.ts";
import { currentSession } from "./current-session.ts";

/** Who is signed in, for pages and server actions; null when nobody is. */
export async function currentActor(): Promise<Actor | null> {
  return (await currentSession())?.actor ?? null;
}

import type { Actor } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { bearerActor } from "./bearer-actor.ts";

const BASIC = /^Basic +([A-Za-z0-9+/]+=*)$/i;

/**
 * The actor of a program that only knows user name and password, such as git: the password is an API token, the user name is
 * not used.
 * @throws AppError unauthenticated
 */
export async function basicTokenActor(authorization: string | null): Promise<Actor> {
  const coded = BASIC.exec(authorization ?? "")?.[1];
  if (coded === undefined) throw new AppError("unauthenticated");
  const text = Buffer.from(coded, "base64").toString("utf8");
  return bearerActor(`Bearer ${text.slice(text.indexOf(":") + 1)}`);
}

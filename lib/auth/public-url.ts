import { env } from "../env.ts";

/** The public address, if the installation sets it; otherwise the Host header of the request is used. */
export function publicUrl(): string | undefined {
  return env().publicUrl;
}

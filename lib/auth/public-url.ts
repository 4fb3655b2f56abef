import { env } from "../env.ts";

/** The address people use, where the installation fixes it; otherwise the request's Host header tells. */
export function publicUrl(): string | undefined {
  return env().publicUrl;
}

import { z } from "zod";
import type { PrivateEndpoints } from "../domain/models/private-endpoints.ts";
import { checkEndpoint, guardedFetch } from "./endpoint.ts";

/** The state of one place, with the models that its server lists. */
export interface SearchedPlace {
  readonly state: "found" | "needs_key" | "absent" | "not_permitted";
  readonly models: readonly string[];
}

/** Time limit of one place. A server on the same machine or network answers within milliseconds. */
const LIMIT_MS = 1500;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const MAX_MODELS = 200;
const MAX_NAME = 200;

const modelList = z.object({ data: z.array(z.object({ id: z.string().trim().min(1).max(MAX_NAME) })) });

const without = (state: SearchedPlace["state"]): SearchedPlace => ({ state, models: [] });

async function request(address: string, allowed: PrivateEndpoints): Promise<SearchedPlace> {
  const response = await guardedFetch(allowed, MAX_RESPONSE_BYTES)(`${address.replace(/\/+$/, "")}/models`, {
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (response.status === 401 || response.status === 403) return without("needs_key");
  if (response.status !== 200) return without("absent");
  const list = modelList.safeParse(await response.json());
  if (!list.success) return without("absent"); // another service on this port
  const models = [...new Set(list.data.data.map(({ id }) => id))].sort().slice(0, MAX_MODELS);
  return { state: "found", models };
}

/**
 * Looks for an OpenAI-compatible model server at an address. Requests nothing where the address is not permitted. Never throws.
 * @param address The base address, such as `http://127.0.0.1:11434/v1`.
 */
export async function findLocalModels(address: string, allowed: PrivateEndpoints): Promise<SearchedPlace> {
  try {
    await checkEndpoint(address, allowed);
  } catch {
    return without("not_permitted");
  }
  return request(address, allowed).catch(() => without("absent"));
}

import { z } from "zod";
import { normaliseEmail } from "../domain/access/email.ts";
import type { Identity } from "../domain/access/identity.ts";
import { AppError } from "../domain/app-error.ts";

const userSchema = z.object({
  id: z.number().int(),
  login: z.string().max(600),
  name: z.string().max(600).nullish(),
});
const emailsSchema = z.array(z.object({ email: z.string(), verified: z.boolean(), primary: z.boolean() }));

/** The REST API of github.com, or of a GitHub Enterprise Server. */
const apiOf = (url: string) => (url === "https://github.com" ? "https://api.github.com" : `${url}/api/v3`);

async function read<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
  const parsed = response.ok ? schema.safeParse(await response.json()) : null;
  if (!parsed?.success) throw new AppError("sign_in_provider_failed");
  return parsed.data;
}

/**
 * The person of an access token of GitHub, with the address that they use first.
 * @throws AppError sign_in_provider_failed
 */
export async function githubIdentity(
  url: string,
  fetchApi: (address: URL) => Promise<Response>,
): Promise<Identity> {
  const api = apiOf(url);
  const user = await read(userSchema, await fetchApi(new URL(`${api}/user`)));
  const emails = await read(emailsSchema, await fetchApi(new URL(`${api}/user/emails`)));
  const primary = emails.find((one) => one.primary);
  return {
    provider: "github",
    accountId: `${url}#${user.id}`,
    email: normaliseEmail(primary?.email ?? ""),
    isEmailVerified: primary?.verified ?? false,
    name: user.name ?? user.login,
    label: user.login,
    groups: null,
  };
}

import { cookies } from "next/headers";
import { invitationOfPath } from "#app/_server/invitation-of-path.ts";
import { signInErrorPath } from "#app/_server/sign-in-error.ts";
import { storeLanguageCookie } from "#app/_server/store-language-cookie.ts";
import { clearAttempt, storedAttempt } from "#lib/auth/attempt-cookie.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { currentActor } from "#lib/auth/current-actor.ts";
import { identityOfCallback } from "#lib/auth/oidc-flow.ts";
import { type BegunSignIn, takeBegunSignIn } from "#lib/auth/provider-sign-in.ts";
import { completeFirstStep } from "#lib/auth/second-step.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type Identity, identityProviderSchema } from "#lib/domain/access/identity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { signInFailure } from "#lib/http/sign-in-failure.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { linkIdentity, signInWithIdentity } from "#lib/usecases/account/sign-in-with-identity.ts";

export const dynamic = "force-dynamic";

interface Context {
  readonly params: Promise<{ readonly provider: string }>;
}

const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

/** Returns where the browser goes. */
async function signIn(request: Request, identity: Identity, next: string): Promise<string> {
  const source = requestSource(request.headers);
  const locale = await readerLanguage();
  const input = { ip: source.ip, locale, invitation: invitationOfPath(next) };
  const { user_id } = await signInWithIdentity(identity, input);
  const isIn = await completeFirstStep(user_id, source, { method: identity.provider, next });
  if (!isIn) return paths.signInCode();
  const account = await getAccount({ kind: "user", userId: user_id, name: "" });
  if (account.locale !== null) storeLanguageCookie(await cookies(), account.locale);
  return next;
}

/** Who began to link must be who is signed in when the provider answers. */
async function requireSamePerson(userId: string): Promise<void> {
  if ((await currentActor())?.userId !== userId) throw new AppError("sign_in_state");
}

/** Where a provider sends the browser back to: signs in, or links the provider to the account. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { provider: given } = await params;
  const { search } = new URL(request.url);
  let begun: BegunSignIn | null = null;
  try {
    const provider = identityProviderSchema.parse(given);
    const token = await storedAttempt();
    await clearAttempt();
    begun = await takeBegunSignIn(token, { provider, search }, new Date());
    if (begun.userId !== null) await requireSamePerson(begun.userId);
    const identity = await identityOfCallback(provider, search, begun.secrets);
    if (begun.userId === null) return goTo(await signIn(request, identity, begun.next));
    await linkIdentity(begun.userId, identity);
    return goTo(begun.next);
  } catch (error) {
    const code = signInFailure(error, given.slice(0, 20));
    if (begun !== null && begun.userId !== null) return goTo(`${paths.settingsAccount()}?error=${code}`);
    return goTo(signInErrorPath(code, begun?.next ?? null));
  }
}

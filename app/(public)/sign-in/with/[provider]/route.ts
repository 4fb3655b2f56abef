import { safeRedirectPath } from "#app/_server/safe-redirect-path.ts";
import { signInErrorPath } from "#app/_server/sign-in-error.ts";
import { keepAttempt } from "#lib/auth/attempt-cookie.ts";
import { requestSource } from "#lib/auth/client-headers.ts";
import { beginAtProvider } from "#lib/auth/provider-sign-in.ts";
import { identityProviderSchema } from "#lib/domain/access/identity.ts";
import { signInFailure } from "#lib/http/sign-in-failure.ts";

export const dynamic = "force-dynamic";

interface Context {
  readonly params: Promise<{ readonly provider: string }>;
}

const goTo = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

/** Sends the browser to a provider. It is opened by a link: browsers refuse forms whose answer leads to another site. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { provider: given } = await params;
  const next = safeRedirectPath(new URL(request.url).searchParams.get("next") ?? "/");
  try {
    const provider = identityProviderSchema.parse(given);
    const { ip } = requestSource(request.headers);
    const { token, url } = await beginAtProvider({ provider, next, userId: null, ip }, new Date());
    await keepAttempt(token);
    return goTo(url.href);
  } catch (error) {
    return goTo(signInErrorPath(signInFailure(error, given.slice(0, 20)), next));
  }
}

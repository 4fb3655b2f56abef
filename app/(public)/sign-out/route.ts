import { signInNotice } from "#app/_server/sign-in-notice.ts";
import { signOut } from "#lib/auth/sign-out.ts";
import { errorResponse, problemContext } from "#lib/http/problem.ts";
import { requireSameOrigin } from "#lib/http/read-request.ts";

export const dynamic = "force-dynamic";

/**
 * Signs out of this browser and goes to the sign-in page. It is a route and no server action, because the browser deletes what it
 * stores on a header of the response (W3C Clear Site Data).
 */
export async function POST(request: Request): Promise<Response> {
  try {
    requireSameOrigin(request);
    await signOut();
    const headers = { Location: signInNotice("signed_out"), "Clear-Site-Data": '"cache", "storage"' };
    return new Response(null, { status: 303, headers });
  } catch (error) {
    return errorResponse(error, problemContext(request));
  }
}

import { shareLinkKey } from "#app/_share/link-cookies.ts";
import { linkStreamReader } from "#lib/auth/stream-reader.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { errorResponse, problemContext } from "#lib/http/problem.ts";
import { openLinkEvents } from "#lib/usecases/share/open-link-events.ts";

export const dynamic = "force-dynamic";

/** The stream of a page of a review link: `changed` when its guest can see something new; it ends with the link. */
export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  try {
    const { token } = await params;
    const { linkId, guestId, until, ...source } = await openLinkEvents(await shareLinkKey(token));
    const reader = linkStreamReader(request, { linkId, guestId, until });
    return eventStreamResponse({ request, reader }, source);
  } catch (error) {
    return errorResponse(error, problemContext(request));
  }
}

import { env } from "../env.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-headers.ts";
import { isStillCaller, type RequestActor } from "./request-actor.ts";
import { StreamPlaces } from "./stream-places.ts";

/** The caller of a request whose response stays open. */
export interface StreamReader {
  readonly userId: string;
  /** Id of the token or session. */
  readonly credential: string;
  readonly until: Date;
  /** Whether the token or session still exists and means the same. */
  readonly isCurrent: () => Promise<boolean>;
  /** Takes a place among the open streams; throws `throttled` if none is free. */
  readonly takePlace: () => () => void;
}

const PLACES = Symbol.for("roundtable.stream-places");
const holder: typeof globalThis & { [PLACES]?: StreamPlaces } = globalThis;

/** The places of this process, shared by all copies of this module. */
function places(): StreamPlaces {
  holder[PLACES] ??= new StreamPlaces();
  return holder[PLACES];
}

/**
 * Takes a place for the connection of an editor, which counts like a stream.
 * @param session Its session; null if nobody is signed in.
 * @returns Gives the place back.
 * @throws AppError throttled
 */
export function takeEditorPlace(headers: Headers, session: string | null): () => void {
  const address = headers.get(CLIENT_ADDRESS_HEADER);
  return places().take({ credential: session ?? "nobody", address }, env().streams);
}

/** The caller of a request as the reader of a stream. */
export function streamReader(request: Request, caller: RequestActor): StreamReader {
  const { credential, until } = caller;
  const address = request.headers.get(CLIENT_ADDRESS_HEADER);
  return {
    userId: caller.actor.userId,
    credential,
    until,
    isCurrent: () => isStillCaller(request, caller),
    takePlace: () => places().take({ credential, address }, env().streams),
  };
}

/**
 * The reader of a review link as the reader of a stream: the link is its user, because the database announces its end under
 * its id.
 */
export function linkStreamReader(
  request: Request,
  of: { readonly linkId: string; readonly guestId: string | null; readonly until: Date },
): StreamReader {
  const address = request.headers.get(CLIENT_ADDRESS_HEADER);
  const credential = `link ${of.linkId} ${of.guestId ?? address ?? ""}`;
  return {
    userId: of.linkId,
    credential,
    until: of.until,
    isCurrent: () => Promise.resolve(true),
    takePlace: () => places().take({ credential, address }, env().streams),
  };
}

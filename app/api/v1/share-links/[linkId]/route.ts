import { linkParams } from "#lib/contracts/params.ts";
import { shareLinkView } from "#lib/contracts/share-link.ts";
import { route } from "#lib/http/route.ts";
import { revokeShareLink } from "#lib/usecases/share/revoke-share-link.ts";

export const DELETE = route(
  {
    operationId: "revokeShareLink",
    summary: "Revoke a review link",
    tag: "share-links",
    need: "share",
    params: linkParams,
    returns: shareLinkView,
  },
  (actor, { params }) => revokeShareLink(actor, params.linkId),
);

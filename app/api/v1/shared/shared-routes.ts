import { GUEST_DISCUSSIONS } from "#app/_share/guest-work.ts";
import {
  guestCodeInput,
  guestCommentInput,
  guestReplyInput,
  guestSuggestionInput,
  guestVerdictInput,
  joinLinkInput,
} from "#lib/contracts/guest.ts";
import { sharedView } from "#lib/contracts/share-link.ts";
import {
  guestState,
  guestSuggestionList,
  guestThreadList,
  guestVerdictState,
  joinedLinkView,
  linkProofView,
  unlockLinkInput,
} from "#lib/contracts/shared-link.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import type { ShareKind } from "#lib/domain/share/share-kind.ts";
import { linkRoute } from "#lib/http/link-route.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { listGuestSuggestions, suggestAsGuest } from "#lib/usecases/document/suggest-as-guest.ts";
import { giveVerdict, readVerdict } from "#lib/usecases/gate/guest-verdict.ts";
import { confirmGuest, joinAsGuest, readGuest, resendGuestCode } from "#lib/usecases/share/join-as-guest.ts";
import { readShareLink, unlockShareLink } from "#lib/usecases/share/open-share-link.ts";

const tag = "shared";
const LINK = "/api/v1/shared/{linkToken}";
/** The codes of what only a guest who gave a name may do. */
const OF_GUESTS = ["forbidden", "guest_unknown", "guest_email_unconfirmed"] as const;

const guestOf = async (key: LinkKey) => {
  const guest = await readGuest(key);
  if (guest === null) throw new AppError("guest_unknown");
  return guest;
};
const threadsOf = async (kind: ShareKind, key: LinkKey) => ({
  data: await GUEST_DISCUSSIONS[kind].list(key),
  next_cursor: null,
});
const suggestionsOf = async (key: LinkKey) => ({ data: await listGuestSuggestions(key), next_cursor: null });

/** What readers of a review link do on its page, for programs: with the token of the link, without an account. */
export const sharedRoutes: readonly RouteHandler[] = [
  linkRoute(
    {
      method: "GET",
      path: LINK,
      operationId: "readSharedContent",
      summary: "Read what a review link shows: a document, plan, minutes or change, and nothing beyond",
      tag,
      returns: sharedView,
      problems: ["link_entry_required", "git_missing", "git_timeout"],
    },
    ({ key: { token, ...shown }, ip }) => readShareLink(token, { ...shown, ip }),
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/unlock`,
      operationId: "unlockSharedContent",
      summary: "Give the password of a review link; five wrong ones in a quarter of an hour are the limit",
      tag,
      body: unlockLinkInput,
      returns: linkProofView,
      problems: ["wrong_credentials"],
    },
    ({ key, body, ip }) => unlockShareLink(key.token, { password: body.password, ip }),
  ),
  linkRoute(
    {
      method: "GET",
      path: `${LINK}/guest`,
      operationId: "getSharedGuest",
      summary: "Get the guest whose pass is sent, and whether they have to confirm their address",
      tag,
      returns: guestState,
      problems: ["guest_unknown"],
    },
    ({ key }) => guestOf(key),
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/guest`,
      operationId: "joinSharedContent",
      summary:
        "Give a name, and what the link asks for: an email address, accepted terms; what is done with the pass is attributed to it",
      tag,
      body: joinLinkInput,
      returns: joinedLinkView,
      status: 201,
      problems: ["forbidden", "guest_email_invalid", "guest_email_not_admitted", "link_terms_not_accepted"],
    },
    ({ key, body, ip, language }) => joinAsGuest(key, body, { ip, language }),
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/guest/confirmation`,
      operationId: "confirmSharedGuest",
      summary: "Confirm the email address of the guest with the code from the email",
      tag,
      body: guestCodeInput,
      returns: guestState,
      problems: ["guest_unknown", "guest_code_wrong"],
    },
    async ({ key, body, ip }) => {
      await confirmGuest(key, body.code, { ip });
      return guestOf(key);
    },
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/guest/code`,
      operationId: "resendSharedGuestCode",
      summary: "Send the guest another code; earlier ones no longer work",
      tag,
      returns: guestState,
      problems: ["guest_unknown", "guest_code_wrong"],
    },
    async ({ key, ip, language }) => {
      await resendGuestCode(key, { ip, language });
      return guestOf(key);
    },
  ),
  linkRoute(
    {
      method: "GET",
      path: `${LINK}/comments`,
      operationId: "listSharedComments",
      summary: "List the comment threads that the guest started, with the replies",
      tag,
      returns: guestThreadList,
    },
    ({ key, kind }) => threadsOf(kind, key),
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/comments`,
      operationId: "addSharedComment",
      summary: "Comment on what the link shows, or on words of it; returns the threads of the guest",
      tag,
      body: guestCommentInput,
      returns: guestThreadList,
      status: 201,
      problems: [...OF_GUESTS, "comment_place_unknown", "shared_content_changed"],
    },
    async ({ key, kind, body }) => {
      await GUEST_DISCUSSIONS[kind].add(key, body);
      return threadsOf(kind, key);
    },
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/replies`,
      operationId: "replyToSharedComment",
      summary: "Reply in a thread that the guest started; returns the threads of the guest",
      tag,
      body: guestReplyInput,
      returns: guestThreadList,
      status: 201,
      problems: OF_GUESTS,
    },
    async ({ key, kind, body }) => {
      await GUEST_DISCUSSIONS[kind].reply(key, body);
      return threadsOf(kind, key);
    },
  ),
  linkRoute(
    {
      method: "GET",
      path: `${LINK}/suggestions`,
      operationId: "listSharedSuggestions",
      summary: "List the suggestions of the guest for a shared document, and what became of them",
      tag,
      returns: guestSuggestionList,
    },
    ({ key }) => suggestionsOf(key),
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/suggestions`,
      operationId: "addSharedSuggestion",
      summary: "Suggest other words for a shared document; members accept or reject them",
      tag,
      body: guestSuggestionInput,
      returns: guestSuggestionList,
      status: 201,
      problems: [...OF_GUESTS, "comment_place_unknown", "shared_content_changed"],
    },
    async ({ key, body }) => {
      await suggestAsGuest(key, body);
      return suggestionsOf(key);
    },
  ),
  linkRoute(
    {
      method: "GET",
      path: `${LINK}/verdict`,
      operationId: "getSharedVerdict",
      summary: "Get the last verdict of the guest, and whether the content has changed since",
      tag,
      returns: guestVerdictState,
    },
    async ({ key }) => ({ verdict: await readVerdict(key) }),
  ),
  linkRoute(
    {
      method: "POST",
      path: `${LINK}/verdict`,
      operationId: "giveSharedVerdict",
      summary: "Approve what was read, or request changes with a note; bound to its version and hash",
      tag,
      body: guestVerdictInput,
      returns: guestVerdictState,
      status: 201,
      problems: [...OF_GUESTS, "reason_required", "shared_content_changed"],
    },
    async ({ key, body }) => {
      await giveVerdict(key, body);
      return { verdict: await readVerdict(key) };
    },
  ),
];

import type { GuestCommentInput, GuestReplyInput, GuestThreadView } from "#lib/contracts/guest.ts";
import type { SharedView } from "#lib/contracts/share-link.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import {
  addGuestCodeComment,
  listGuestCodeComments,
  replyToCodeThread,
} from "#lib/usecases/code-review/guest-comments.ts";
import {
  addGuestComment,
  listGuestComments,
  replyToDocumentThread,
} from "#lib/usecases/comment/guest-comments.ts";
import {
  addGuestMinutesComment,
  listGuestMinutesComments,
  replyToMinutesThread,
} from "#lib/usecases/meeting/guest-comments.ts";
import {
  addGuestThread,
  listOwnGuestThreads,
  replyToGuestThread,
} from "#lib/usecases/share/guest-threads.ts";

/** The comments of guests on one kind of content: they are stored where members discuss it. */
interface GuestDiscussion {
  readonly list: (key: LinkKey) => Promise<GuestThreadView[]>;
  readonly add: (key: LinkKey, input: GuestCommentInput) => Promise<void>;
  readonly reply: (key: LinkKey, input: GuestReplyInput) => Promise<void>;
}

export const GUEST_DISCUSSIONS: Readonly<Record<SharedView["kind"], GuestDiscussion>> = {
  change: { list: listGuestCodeComments, add: addGuestCodeComment, reply: replyToCodeThread },
  document: { list: listGuestComments, add: addGuestComment, reply: replyToDocumentThread },
  minutes: { list: listGuestMinutesComments, add: addGuestMinutesComment, reply: replyToMinutesThread },
  plan: { list: listOwnGuestThreads, add: addGuestThread, reply: replyToGuestThread },
};

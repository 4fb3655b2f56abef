"use server";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requestSource } from "#lib/auth/client-headers.ts";
import {
  guestCodeInput,
  guestPlaceInput,
  guestReplyInput,
  guestSuggestionInput,
  guestVerdictInput,
  joinLinkInput,
} from "#lib/contracts/guest.ts";
import { paths } from "#lib/contracts/paths.ts";
import { sharedView } from "#lib/contracts/share-link.ts";
import { publicAction } from "#lib/http/action.ts";
import { readerLanguage } from "#lib/i18n/reader-language.ts";
import { suggestAsGuest } from "#lib/usecases/document/suggest-as-guest.ts";
import { giveVerdict } from "#lib/usecases/gate/guest-verdict.ts";
import { confirmGuest, joinAsGuest, resendGuestCode } from "#lib/usecases/share/join-as-guest.ts";
import { GUEST_DISCUSSIONS } from "./guest-work.ts";
import { setLinkCookie, shareLinkKey } from "./link-cookies.ts";

const ofLink = z.object({ token: z.string().max(200) });
const { kind } = sharedView.shape;

const origin = async () => ({
  ip: requestSource(await headers()).ip,
  language: await readerLanguage(),
});

const shownAgain = (token: string): null => {
  revalidatePath(paths.share(token));
  return null;
};

/** Takes the name of a guest; the browser remembers it for this link. */
export const joinAction = publicAction(
  joinLinkInput.extend({
    ...ofLink.shape,
    accepts_terms: z
      .literal("true")
      .optional()
      .transform((value) => value === "true"),
  }),
  async ({ token, ...input }): Promise<never> => {
    const { pass, seconds } = await joinAsGuest(await shareLinkKey(token), input, await origin());
    await setLinkCookie(token, "pass", { value: pass, seconds });
    // Without JavaScript, loading the page again would otherwise send the form again and make another guest.
    redirect(paths.share(token));
  },
);

/** Confirms the address of a guest. */
export const confirmAction = publicAction(
  guestCodeInput.extend(ofLink.shape),
  async ({ token, code }): Promise<never> => {
    await confirmGuest(await shareLinkKey(token), code, await origin());
    redirect(paths.share(token));
  },
);

/** Sends a guest another code. */
export const resendAction = publicAction(ofLink, async ({ token }): Promise<null> => {
  await resendGuestCode(await shareLinkKey(token), await origin());
  return shownAgain(token);
});

const placed = guestPlaceInput.extend({ ...ofLink.shape, kind });

/** Adds a comment of a guest. */
export const commentAction = publicAction(
  placed.extend({ text: z.string().trim().min(1).max(4000) }),
  async ({ token, kind: of, text, ...at }): Promise<null> => {
    await GUEST_DISCUSSIONS[of].add(await shareLinkKey(token), { at, text });
    return shownAgain(token);
  },
);

/** Adds a reply of a guest in a thread that they started. */
export const replyAction = publicAction(
  guestReplyInput.extend({ ...ofLink.shape, kind }),
  async ({ token, kind: of, ...input }): Promise<null> => {
    await GUEST_DISCUSSIONS[of].reply(await shareLinkKey(token), input);
    return shownAgain(token);
  },
);

/** Stores a suggestion of a guest. */
export const suggestAction = publicAction(
  guestPlaceInput.extend({
    ...ofLink.shape,
    content: guestSuggestionInput.shape.content,
    reason: guestSuggestionInput.shape.reason,
  }),
  async ({ token, content, reason, ...at }): Promise<null> => {
    await suggestAsGuest(await shareLinkKey(token), { at, content, reason });
    return shownAgain(token);
  },
);

/** Stores that a guest approves or requests changes. */
export const verdictAction = publicAction(
  guestVerdictInput.extend(ofLink.shape),
  async ({ token, ...input }): Promise<null> => {
    await giveVerdict(await shareLinkKey(token), input);
    return shownAgain(token);
  },
);

"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { answerCommentInput } from "#lib/contracts/comment.ts";
import { action } from "#lib/http/action.ts";
import { replyToGuest, resolveGuestThread } from "#lib/usecases/share/plan-guest-threads.ts";

const ofThread = z.object({ thread_id: z.string().max(80) });

/** Replies to a guest of a review link, who sees it on their page. */
export const replyToGuestAction = action(
  answerCommentInput.extend(ofThread.shape),
  async (actor, { thread_id, text }): Promise<null> => {
    await replyToGuest(actor, thread_id, text);
    revalidatePath("/", "layout");
    return null;
  },
);

/** Resolves the thread of a guest, or reopens it. */
export const resolveGuestThreadAction = action(
  ofThread.extend({ resolved: z.enum(["true", "false"]) }),
  async (actor, { thread_id, resolved }): Promise<null> => {
    await resolveGuestThread(actor, thread_id, resolved === "true");
    revalidatePath("/", "layout");
    return null;
  },
);

import type { TaskEvent } from "../task/events.ts";
import { amend, appendItem, type FeedItem, type ProposalItem, type WorkshopView } from "./workshop-view.ts";

/** How offered moves change the view: made, settled by a person, or overtaken by what happened since. */

type EventOf<T extends TaskEvent["type"]> = Extract<TaskEvent, { type: T }>;

const isOpen = (item: FeedItem): item is ProposalItem =>
  item.type === "proposal" && item.settled === null && !item.moved;

/** Whatever was offered before no longer holds. */
export function expireProposals(view: WorkshopView): WorkshopView {
  if (!view.sections.some((section) => section.items.some(isOpen))) return view;
  const sections = view.sections.map((section) =>
    section.items.some(isOpen)
      ? {
          ...section,
          items: section.items.map((item) => (isOpen(item) ? { ...item, moved: true } : item)),
        }
      : section,
  );
  return { ...view, sections };
}

/** A new offer takes the place of an older one. */
export function offer(view: WorkshopView, event: EventOf<"proposal">): WorkshopView {
  const { seq, at, data: proposal } = event;
  return appendItem(expireProposals(view), {
    type: "proposal",
    seq,
    at,
    proposal,
    settled: null,
    moved: false,
  });
}

/** Somebody confirmed or dismissed an offer; the first to do so counts. */
export function settleProposal(view: WorkshopView, event: EventOf<"proposal_settled">): WorkshopView {
  return amend(
    view,
    (item) => item.type === "proposal" && item.proposal.proposal_id === event.data.proposal_id,
    (item) => (item.type === "proposal" && item.settled === null ? { ...item, settled: event.data } : item),
  );
}

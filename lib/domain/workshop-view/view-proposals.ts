import type { TaskEvent } from "../task/events.ts";
import {
  appendItem,
  type FeedItem,
  type ProposalItem,
  updateNewest,
  type WorkshopView,
} from "./workshop-view.ts";

/** How proposals change the view: made, settled by a person, or made obsolete by a later event. */

type EventOf<T extends TaskEvent["type"]> = Extract<TaskEvent, { type: T }>;

const isOpen = (item: FeedItem): item is ProposalItem =>
  item.type === "proposal" && item.settled === null && !item.moved;

/** Expires every earlier proposal. */
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

/** Adds a proposal; it replaces an older one. */
export function addProposal(view: WorkshopView, event: EventOf<"proposal">): WorkshopView {
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

/** Settles a proposal. The first confirmation or dismissal counts. */
export function settleProposal(view: WorkshopView, event: EventOf<"proposal_settled">): WorkshopView {
  return updateNewest(
    view,
    (item) => item.type === "proposal" && item.proposal.proposal_id === event.data.proposal_id,
    (item) => (item.type === "proposal" && item.settled === null ? { ...item, settled: event.data } : item),
  );
}

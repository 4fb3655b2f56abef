import { type LinkRight, linkCan } from "../access/can.ts";

/** The conditions that readers of a link meet before it shows anything. */
export interface LinkConditions {
  /** The text that readers accept; "" if there is none. */
  readonly terms: string;
  /** Domains of the addresses that may read, in lower case; none: all. */
  readonly allowed_domains: readonly string[];
}

/** Whether a new link asks its guests for their address if its sender does not say: a verdict needs somebody who can be reached. */
export const asksEmailByDefault = (right: LinkRight): boolean => linkCan(right, "decide_gate");

/** Whether readers give their name before they read. */
export const asksBeforeReading = ({ terms, allowed_domains }: LinkConditions): boolean =>
  terms !== "" || allowed_domains.length > 0;

/**
 * Whether an address is one of those that the link is for. A domain does not include those below it.
 * @param email As `normaliseEmail` returns it.
 */
export function isAdmitted(
  email: string,
  { allowed_domains }: Pick<LinkConditions, "allowed_domains">,
): boolean {
  return allowed_domains.length === 0 || allowed_domains.includes(email.slice(email.lastIndexOf("@") + 1));
}

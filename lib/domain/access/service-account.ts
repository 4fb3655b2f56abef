import type { Role } from "./can.ts";

/** What kinds of users there are: people, and service accounts, which only have tokens. */
export const USER_KINDS = ["person", "service"] as const;
export type UserKind = (typeof USER_KINDS)[number];

/** Roles of service accounts: a workspace is never owned by one. */
export const SERVICE_ROLES = ["admin", "editor", "reviewer", "viewer"] as const satisfies readonly Role[];
export type ServiceRole = (typeof SERVICE_ROLES)[number];

const MARK = " [bot]";

/** The name of a service account as it is stored: every list, record and file that names an author shows what it is. */
export const markedName = (name: string): string => (name.endsWith(MARK) ? name : `${name}${MARK}`);

/** Whether a name is marked as that of a service account; people cannot choose such a name. */
export const isMarkedName = (name: string): boolean => name.trimEnd().toLowerCase().endsWith(MARK.trim());

/** Days in which a deleted project, workspace or account can be restored; then it is purged. */
export const GRACE_DAYS = 14;

/** Whether a typed name confirms the deletion of what has this name. */
export const confirmsName = (typed: string, name: string): boolean => typed.trim() === name.trim();

const DAY_MS = 86_400_000;

/** Until when what is deleted now can be restored. */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY_MS);

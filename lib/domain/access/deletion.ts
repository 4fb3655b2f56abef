/** Days in which a deleted project, workspace or account can be restored; then it is purged. */
export const GRACE_DAYS = 14;

/** Whether a typed name confirms the deletion of what has this name. */
export const confirmsName = (typed: string, name: string): boolean => typed.trim() === name.trim();

const DAY_MS = 86_400_000;

/** Days before a purge at which the person is reminded of it. */
const REMINDER_DAYS = 3;

/** When a person is reminded that their account is about to be purged. */
export const remindsOfPurge = (purgeAt: Date): Date => new Date(purgeAt.getTime() - REMINDER_DAYS * DAY_MS);

/** Until when what is deleted now can be restored. */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() + GRACE_DAYS * DAY_MS);

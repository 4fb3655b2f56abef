/** Days in which a deleted project can be restored; then it is purged. */
export const GRACE_DAYS = 14;

/** Whether a typed name confirms the deletion of what has this name. */
export const confirmsName = (typed: string, name: string): boolean => typed.trim() === name.trim();

/** The invitation's token in the address of its page, or undefined. */
export function invitationOfPath(path: string): string | undefined {
  return /^\/join\/([\w-]{43})$/.exec(path)?.[1];
}

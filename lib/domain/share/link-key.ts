/** What a reader of a review link shows: the token, and what their browser keeps for this link. */
export interface LinkKey {
  readonly token: string;
  /** Proof that the password was given. */
  readonly proof?: string | undefined;
  /** The pass of a guest. */
  readonly pass?: string | undefined;
}

import type { Language } from "#lib/domain/language.ts";

/** Whose change a page shows, and in which language its words are. */
export interface ChangePlace {
  readonly projectId: string;
  readonly taskId: string;
  readonly version: number;
  readonly language: Language;
}

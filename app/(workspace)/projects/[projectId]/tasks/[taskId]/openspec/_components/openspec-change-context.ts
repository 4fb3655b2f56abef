import type { Language } from "#lib/domain/language.ts";

/** The task of the OpenSpec change, and the language of its text. */
export interface OpenSpecChangeContext {
  readonly projectId: string;
  readonly taskId: string;
  readonly version: number;
  readonly language: Language;
}

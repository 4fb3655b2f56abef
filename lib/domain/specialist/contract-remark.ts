import type { Bilingual } from "../language.ts";

/** One remark on what a model handed in: a stable code, a JSON path, and a sentence in both languages. */
export interface ContractRemark {
  readonly code: string;
  readonly path: string;
  readonly message: Bilingual;
}

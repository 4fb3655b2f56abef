import type { TestRunCode } from "#lib/domain/test-run/test-run.ts";

/** The dependencies of a tree could not be provided, so nothing was tested. */
export class SetupFailure extends Error {
  override readonly name = "SetupFailure";
  readonly code: Extract<TestRunCode, "setup_failed" | "setup_too_large" | "setup_unsupported">;
  constructor(code: SetupFailure["code"], detail: string) {
    super(detail);
    this.code = code;
  }
}

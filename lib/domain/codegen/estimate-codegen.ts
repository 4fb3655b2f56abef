/** A file that a run is expected to write: bytes of its text, or null for a new one. */
export interface ExpectedFile {
  readonly size: number | null;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a run that writes code is estimated to take. `from`: every answer is used; `to`: each file is repaired once. */
export interface CodegenEstimate {
  readonly calls: Range;
  readonly inputTokens: Range;
  readonly outputTokens: Range;
}

const BYTES_PER_TOKEN = 4;
/** Instructions, requirements and test cases of a call. */
const SHARED_TOKENS = 2_500;
const NEIGHBOUR_TOKENS = 4_000;
const NEW_FILE_TOKENS = 1_200;
const PLAN_TOKENS = 900;
const REVIEW_TOKENS = 500;
const REVIEW_SEATS = 3;
/** Findings and verdicts, as the chair of the review reads them. */
const CHAIR_TOKENS = 1_500;
/** A file of this size or more is edited, and an edit has about this many tokens. */
const EDITED_BYTES = 12_000;
const EDIT_TOKENS = 900;

const outputOf = ({ size }: ExpectedFile): number => {
  if (size === null) return NEW_FILE_TOKENS;
  return size < EDITED_BYTES ? Math.ceil(size / BYTES_PER_TOKEN) : EDIT_TOKENS;
};

const inputOf = ({ size }: ExpectedFile): number =>
  SHARED_TOKENS + NEIGHBOUR_TOKENS + Math.ceil((size ?? 0) / BYTES_PER_TOKEN);

/** Estimates the calls and tokens of the plan, the files, and the seats and the chair of the review. */
export function estimateCodegen(files: readonly ExpectedFile[]): CodegenEstimate {
  const input = files.reduce((sum, file) => sum + inputOf(file), 0);
  const output = files.reduce((sum, file) => sum + outputOf(file), 0);
  const others = {
    calls: 1 + REVIEW_SEATS + 1,
    input: SHARED_TOKENS * 2 + REVIEW_SEATS * (SHARED_TOKENS + output) + CHAIR_TOKENS,
    output: PLAN_TOKENS + (REVIEW_SEATS + 1) * REVIEW_TOKENS,
  };
  return {
    calls: { from: files.length + others.calls, to: files.length * 2 + others.calls },
    inputTokens: { from: input + others.input, to: input * 2 + output + others.input },
    outputTokens: { from: output + others.output, to: output * 2 + others.output },
  };
}

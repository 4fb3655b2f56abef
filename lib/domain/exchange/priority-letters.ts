import { type ImportRemark, remark } from "./import-remarks.ts";
import type { RequirementItem } from "./requirement-item.ts";

/** Scales of priorities that files write with one letter: MoSCoW, and high, medium, low. */
const SCALES: readonly Readonly<Record<string, string>>[] = [
  { M: "must", S: "should", C: "could", W: "wont" },
  { H: "high", M: "medium", L: "low" },
];

/** A letter alone can be of any scale, so a file shows its scale by two. */
const MIN_LETTERS = 2;

interface PrioritySpelling {
  /** The item with its priority as a word. */
  readonly spell: (item: RequirementItem) => RequirementItem;
  readonly remarks: readonly ImportRemark[];
}

/**
 * How a file spells its priorities. Letters of one scale become words; letters that are all of no scale, or of more than one, stay
 * as they are.
 */
export function prioritySpelling(items: readonly RequirementItem[]): PrioritySpelling {
  const letters = new Set(items.map(({ priority }) => letterOf(priority)).filter((one) => one !== ""));
  const scales = SCALES.filter((scale) => [...letters].every((letter) => letter in scale));
  const [scale] = scales;
  if (letters.size < MIN_LETTERS || scale === undefined || scales.length > 1)
    return { spell: (item) => item, remarks: [] };
  return {
    spell: (item) => ({ ...item, priority: scale[letterOf(item.priority)] ?? item.priority }),
    remarks: [
      remark("priority_letters", {
        detail: [...letters].map((letter) => `${letter} = ${scale[letter] ?? ""}`).join(", "),
      }),
    ],
  };
}

const letterOf = (priority: string): string => priority.trim().toUpperCase();

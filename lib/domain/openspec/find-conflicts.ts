import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import type { Plan } from "../plan/plan.ts";
import { type Finding, finding, itemOf } from "./finding.ts";
import type { FindingCode } from "./finding-words.ts";
import type { OpenSpecFile } from "./openspec-file.ts";
import { readDelta } from "./read-delta.ts";
import { foldedName } from "./requirement-block.ts";
import { oneLine } from "./spec-text.ts";
import { titleOf } from "./write-delta.ts";

/** Another open task of the project with the change of its newest plan. */
export interface OpenChange {
  readonly taskId: string;
  readonly taskName: string;
  readonly title: string;
  readonly files: readonly OpenSpecFile[];
}

/** A conflict with another task. */
export interface TaskConflict {
  readonly finding: Finding;
  readonly task_id: string;
  readonly task_name: string;
  readonly task_title: string;
}

interface Touch {
  readonly capability: string;
  readonly name: string;
  readonly adds: boolean;
  readonly path: string;
  readonly line: number;
}

/** Requirement names that a change touches; a rename touches the old and the new name. */
function touchesOf(files: readonly OpenSpecFile[]): Touch[] {
  return files.flatMap(({ path, content }) => {
    const below = /^openspec\/changes\/[^/]+\/(specs\/(.+)\/spec\.md)$/.exec(path);
    if (below === null) return [];
    const delta = readDelta(content);
    const place = { capability: below[2] ?? "", path: below[1] ?? "" };
    const touch =
      (adds: boolean) =>
      ({ name, line }: { name: string; line: number }) => ({
        ...place,
        name,
        line,
        adds,
      });
    return [
      ...delta.added.map(touch(true)),
      ...delta.renamed.flatMap(({ from, to, line }) => [
        { ...place, name: from, line, adds: false },
        { ...place, name: to, line, adds: true },
      ]),
      ...[...delta.modified, ...delta.removed].map(touch(false)),
    ];
  });
}

/** Two additions collide by name, or by title if only the ids differ. */
const keyOf = ({ capability, name, adds }: Touch): string =>
  `${capability}\n${adds ? "+" : "~"}${foldedName(adds ? titleOf(name) : name)}`;

/** Requirements that another open task also adds or changes; one entry per requirement and task. */
export function findConflicts(files: readonly OpenSpecFile[], others: readonly OpenChange[]): TaskConflict[] {
  const own = new Map(touchesOf(files).map((touch) => [keyOf(touch), touch]));
  return others.flatMap((other) => {
    const seen = new Set<string>();
    return touchesOf(other.files).flatMap((touch): TaskConflict[] => {
      const mine = own.get(keyOf(touch));
      if (mine === undefined || seen.has(mine.name)) return [];
      seen.add(mine.name);
      const code: FindingCode = mine.adds ? "other_task_adds" : "other_task_changes";
      const place = { path: mine.path, line: mine.line, item: itemOf(mine.name) };
      return [
        {
          finding: finding(code, place, mine.name, other.taskName),
          task_id: other.taskId,
          task_name: other.taskName,
          task_title: other.title,
        },
      ];
    });
  });
}

/** Requirements of the plan whose basis has changed: the current hash differs from the one in the plan. */
export function changedBases(
  plan: Plan,
  existing: readonly ExistingRequirement[],
  files: readonly OpenSpecFile[],
): Finding[] {
  const touches = touchesOf(files);
  return plan.requirements.flatMap(({ id, title, change }) => {
    if (change.op === "added" || change.base_hash === undefined) return [];
    const titles = [change.previous_title, title].flatMap((text) =>
      text === undefined ? [] : [oneLine(text)],
    );
    const now = existing.find(
      (one) => one.hash === change.base_hash || one.id === id || titles.includes(oneLine(one.title)),
    );
    const touch = touches.find(({ name }) => itemOf(name) === id);
    const place = { path: touch?.path ?? "specs", line: touch?.line ?? 1, item: id };
    if (now === undefined) return [finding("base_gone", place, id)];
    return now.hash === change.base_hash ? [] : [finding("base_moved", place, id, `${now.id} ${now.title}`)];
  });
}

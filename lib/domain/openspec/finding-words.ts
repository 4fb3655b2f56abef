type Words = (a: string, b: string) => string;

interface FindingKind {
  readonly column: "structure" | "semantics" | "mergeability";
  readonly level: "error" | "warning" | "info";
  readonly zh: Words;
  readonly en: Words;
}

const structure = (level: FindingKind["level"], zh: Words, en: Words): FindingKind => ({
  column: "structure",
  level,
  zh,
  en,
});
const semantics = (level: FindingKind["level"], zh: Words, en: Words): FindingKind => ({
  column: "semantics",
  level,
  zh,
  en,
});
const merging = (level: FindingKind["level"], zh: Words, en: Words): FindingKind => ({
  column: "mergeability",
  level,
  zh,
  en,
});

/** Every finding of the checker: column, level and message in both languages. */
export const FINDING_WORDS = {
  no_delta: structure(
    "error",
    () => "这个变更没有任何规格增量。",
    () => "The change has no delta at all.",
  ),
  no_delta_section: structure(
    "error",
    () => "没有增量小节：需要“## ADDED Requirements”这类英文标题。",
    () => "There is no delta section, such as “## ADDED Requirements”.",
  ),
  section_empty: structure(
    "error",
    () => "增量小节里没有读到任何需求。",
    () => "No requirement was read from the delta sections.",
  ),
  misplaced_delta: structure(
    "error",
    (path) => `这个文件不会被读取，增量应放在 ${path}。`,
    (path) => `This file is not read; its deltas belong in ${path}.`,
  ),
  text_missing: structure(
    "error",
    (name) => `“${name}”没有正文。`,
    (name) => `“${name}” has no text.`,
  ),
  keyword_missing: structure(
    "warning",
    (name) => `“${name}”的正文里没有大写的 SHALL 或 MUST。`,
    (name) => `The text of “${name}” has no uppercase SHALL or MUST.`,
  ),
  scenario_missing: structure(
    "error",
    (name) => `“${name}”没有带内容的“#### Scenario:”。`,
    (name) => `“${name}” has no “#### Scenario:” with steps.`,
  ),
  duplicate_name: structure(
    "error",
    (name, where) => `“${name}”在 ${where} 里出现了不止一次。`,
    (name, where) => `“${name}” occurs more than once in ${where}.`,
  ),
  section_conflict: structure(
    "error",
    (name, where) => `“${name}”同时出现在 ${where} 里。`,
    (name, where) => `“${name}” occurs in ${where} at once.`,
  ),
  old_name_modified: structure(
    "error",
    (name) => `“${name}”在这里已改名，MODIFIED 要用新名字。`,
    (name) => `“${name}” is renamed here; MODIFIED has to use the new name.`,
  ),
  rename_unpaired: structure(
    "error",
    (side, name) => `${side}: “${name}”没有配对的另一行。`,
    (side, name) => `${side}: “${name}” has no matching line.`,
  ),
  outside_sections: structure(
    "warning",
    (name) => `“${name}”不在增量小节里，会被忽略。`,
    (name) => `“${name}” is outside the delta sections and is ignored.`,
  ),
  stray_header: structure(
    "info",
    (name) => `“### ${name}”不是需求标题，会被忽略。`,
    (name) => `“### ${name}” is no requirement header and is ignored.`,
  ),
  skip_specs_conflict: structure(
    "error",
    () => "声明了 skip_specs，却又带有规格文件。",
    () => "skip_specs is set although there are spec files.",
  ),
  metadata_invalid: structure(
    "error",
    () => ".openspec.yaml 里没有可用的 schema。",
    () => ".openspec.yaml names no known schema.",
  ),
  task_without_box: structure(
    "warning",
    () => "任务清单里没有复选框，会被当作没有任务。",
    () => "No task has a check box, so the list counts as empty.",
  ),
  task_in_wrong_group: structure(
    "warning",
    (task, group) => `任务 ${task} 的编号与所在的第 ${group} 组不符。`,
    (task, group) => `The number of task ${task} does not fit its group ${group}.`,
  ),
  task_number_twice: structure(
    "warning",
    (task) => `任务编号 ${task} 用了不止一次。`,
    (task) => `The task number ${task} is used more than once.`,
  ),
  change_id_invalid: structure(
    "error",
    (id) => `变更编号“${id}”不是小写连字符形式。`,
    (id) => `The change id “${id}” is not lower-case kebab-case.`,
  ),
  validator_says: structure(
    "error",
    (message) => `OpenSpec 校验器：${message}`,
    (message) => `OpenSpec's validator: ${message}`,
  ),
  validator_unavailable: structure(
    "error",
    () => "OpenSpec 校验器没能运行，没有结论不算通过。请重新评审。",
    () => "OpenSpec's validator could not be run, and no verdict is no pass. Review the plan again.",
  ),
  proposal_missing: semantics(
    "error",
    () => "没有 proposal.md，这个变更显示不出来。",
    () => "There is no proposal.md; the change cannot be shown.",
  ),
  proposal_part_missing: semantics(
    "error",
    (part) => `proposal.md 缺少“## ${part}”。`,
    (part) => `proposal.md lacks “## ${part}”.`,
  ),
  why_length: semantics(
    "warning",
    (length) => `“## Why”有 ${length} 个字符，应在 50 到 1000 之间。`,
    (length) => `“## Why” has ${length} characters; it should have 50 to 1000.`,
  ),
  when_missing: semantics(
    "error",
    (name) => `场景“${name}”没有写明 WHEN。`,
    (name) => `The scenario “${name}” says no WHEN.`,
  ),
  then_missing: semantics(
    "error",
    (name) => `场景“${name}”没有写明 THEN。`,
    (name) => `The scenario “${name}” says no THEN.`,
  ),
  purpose_short: semantics(
    "warning",
    (capability) => `新能力 ${capability} 的 Purpose 少于 50 个字符，归档后的规格通不过严格校验。`,
    (capability) =>
      `The Purpose of the new capability ${capability} has less than 50 characters; the archived spec would fail strict validation.`,
  ),
  statement_long: semantics(
    "info",
    (name) => `“${name}”的正文超过 500 个字符，可以考虑拆开。`,
    (name) => `The text of “${name}” has more than 500 characters; consider splitting it.`,
  ),
  no_task: semantics(
    "warning",
    (id) => `没有任务实现 ${id}。`,
    (id) => `No task serves ${id}.`,
  ),
  no_test: semantics(
    "warning",
    (id) => `没有测试用例覆盖 ${id}。`,
    (id) => `No test case covers ${id}.`,
  ),
  requirement_lost: semantics(
    "error",
    (id) => `方案里的 ${id} 没有出现在任何增量里。`,
    (id) => `${id} of the plan is in no delta.`,
  ),
  scenario_lost: merging(
    "error",
    (name, lost) => `修改“${name}”会丢掉现有场景：${lost}。`,
    (name, lost) => `Modifying “${name}” would lose standing scenarios: ${lost}.`,
  ),
  capability_missing: merging(
    "error",
    (name) => `这个能力还没有规格，不能修改或改名“${name}”。`,
    (name) => `The capability has no spec yet, so “${name}” cannot be modified or renamed.`,
  ),
  target_missing: merging(
    "error",
    (name) => `现有规格里没有“${name}”。`,
    (name) => `“${name}” is not in the main spec.`,
  ),
  already_exists: merging(
    "error",
    (name) => `现有规格里已有“${name}”，内容不同。`,
    (name) => `“${name}” is already in the main spec, with other content.`,
  ),
  spelling_differs: merging(
    "error",
    (name, existing) => `“${name}”与现有的“${existing}”只差大小写或空格。`,
    (name, existing) => `“${name}” differs from the standing “${existing}” only in case or spacing.`,
  ),
  archive_refuses: merging(
    "error",
    (message) => `OpenSpec 归档会拒绝：${message}`,
    (message) => `An archive would refuse it: ${message}`,
  ),
  archived_spec_invalid: merging(
    "error",
    (capability, message) => `归档后的规格 ${capability} 通不过严格校验：${message}`,
    (capability, message) => `The spec ${capability} would fail strict validation once archived: ${message}`,
  ),
  base_moved: merging(
    "error",
    (id, existing) => `${id} 写成以后，现有的“${existing}”又变了，请重新规划。`,
    (id, existing) =>
      `“${existing}” has changed since ${id} was written. Plan again based on the current spec.`,
  ),
  base_gone: merging(
    "error",
    (id) => `${id} 所依据的需求已经不在了，请重新规划。`,
    (id) => `The requirement that ${id} is based on is gone. Plan again based on the current spec.`,
  ),
  other_task_adds: merging(
    "warning",
    (name, task) => `任务 ${task} 也要新增“${name}”，后归档的一个会被拒绝。`,
    (name, task) => `Task ${task} adds “${name}” as well; whichever is archived second is refused.`,
  ),
  other_task_changes: merging(
    "warning",
    (name, task) => `任务 ${task} 也在改动“${name}”，先批准的一个会让另一个过时。`,
    (name, task) => `Task ${task} changes “${name}” as well; the first to be approved makes the other stale.`,
  ),
} as const satisfies Record<string, FindingKind>;

export type FindingCode = keyof typeof FINDING_WORDS;

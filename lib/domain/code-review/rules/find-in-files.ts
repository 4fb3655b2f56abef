import { isPlannedFile } from "../../change-set/plan-scope.ts";
import { joinListed } from "../../punctuation.ts";
import { isTestPath } from "../../repository/test-path.ts";
import { codeLanguageOf } from "../code-language.ts";
import type { CodeFindingDraft } from "../finding.ts";
import type { CodeReviewInput, ReviewedFile } from "../review-input.ts";
import { isGenerated } from "./find-on-lines.ts";

/** Rules about whole files: size, origin, licence, build, scope. */

const LARGE_BYTES = 512 * 1024;
const PROGRAM =
  /\.(?:exe|dll|so|dylib|jar|war|class|pyc|o|a|bin|msi|apk|dmg|zip|tar|t?gz|7z|rar|whl|node|wasm)$/i;
const MEDIA = /\.(?:png|jpe?g|gif|webp|ico|avif|woff2?|ttf|otf|eot|pdf|mp[34]|wav)$/i;
const BUILD_RESULT =
  /^(?:packages\/[^/]+\/)?(?:dist|build|out|target|coverage)\/|(?:^|\/)(?:node_modules|__pycache__)\/|\.min\.(?:js|css)$|\.(?:pyc|class)$/;
const GENERATED_HEADER =
  /@generated\b|\bDO NOT EDIT\b|\bCode generated\b.*\bby\b|自动生成.*(?:请勿|不要)(?:修改|编辑)/i;
const LICENCE = /SPDX-License-Identifier|\bCopyright\b|\bLicensed under\b|©|版权所有/i;
const CI =
  /^(?:\.github\/(?:workflows|actions)\/|\.gitlab-ci|\.circleci\/|\.travis\.yml|Jenkinsfile|azure-pipelines|\.drone\.|\.buildkite\/|bitbucket-pipelines)|(?:^|\/)(?:Dockerfile[^/]*|\.husky\/.+|\.pre-commit-config\.yaml)$/;
const AGENT_FILE =
  /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI)\.md$|(?:^|\/)\.cursor(?:rules$|\/)|(?:^|\/)copilot-instructions\.md$|(?:^|\/)\.(?:windsurf|cline)rules$/i;

const TEXTS = {
  zh: {
    program: "加入了程序或压缩包；评审看不到其中的内容。",
    binary: "二进制文件；无法逐行评审。",
    large: (size: string) => `文件很大（${size}）。`,
    result: "这是构建产物，通常由工具生成，不应提交。",
    generated: "这个文件由工具生成，手工改动会在下次生成时丢失。",
    generatedFix: "修改它的来源，再重新生成。",
    licence: "同一文件夹的其他文件都有许可证声明，这个新文件没有。",
    ci: "改动了构建、持续集成或容器：它决定哪些检查会运行、以什么权限运行。",
    agents: "改动了给编程智能体的指令文件。",
    unplanned: "方案没有列出这个文件。",
    unplannedFix: "从改动中去掉，或先把它写进方案。",
    untouched: (names: string) => `方案列出、但这次没有改动的文件：${names}。`,
  },
  en: {
    program: "A program or archive is added; the review cannot see its content.",
    binary: "Binary file; it cannot be reviewed line by line.",
    large: (size: string) => `The file is large (${size}).`,
    result: "This is a build result. Tools create it; it usually does not belong to the repository.",
    generated: "A tool generates this file; a manual change is lost when it is generated again.",
    generatedFix: "Change its source and generate it again.",
    licence: "The other files of this folder have a licence notice; this new file has none.",
    ci: "Build, continuous integration or a container changed: it decides which checks run, and with which permissions.",
    agents: "A file with instructions for coding agents changed.",
    unplanned: "The plan does not list this file.",
    unplannedFix: "Leave it out of the change, or add it to the plan first.",
    untouched: (names: string) => `Files of the plan that this change does not touch: ${names}.`,
  },
} as const;

type Words = (typeof TEXTS)["en" | "zh"];
type Found = Pick<CodeFindingDraft, "severity" | "category" | "message"> & {
  rule: string;
  suggestion?: string;
};

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function blobOf(file: ReviewedFile, words: Words): Found[] {
  const { path, change, size } = file;
  if (change === "delete") return [];
  const blob = { category: "blob" } as const;
  if (BUILD_RESULT.test(path) && change === "create")
    return [{ ...blob, severity: "minor", rule: "build-result", message: words.result }];
  if (PROGRAM.test(path)) return [{ ...blob, severity: "major", rule: "program", message: words.program }];
  if (size !== null && size > LARGE_BYTES && !isGenerated(path))
    return [{ ...blob, severity: "minor", rule: "large", message: words.large(sizeText(size)) }];
  return file.isBinary && !MEDIA.test(path)
    ? [{ ...blob, severity: "note", rule: "binary", message: words.binary }]
    : [];
}

function originOf(file: ReviewedFile, input: CodeReviewInput, words: Words): Found[] {
  const head = (file.newText ?? "").split("\n").slice(0, 8).join("\n");
  const found: Found[] = [];
  if (file.change === "modify" && GENERATED_HEADER.test(head) && codeLanguageOf(file.path) !== null)
    found.push({
      category: "blob",
      severity: "note",
      rule: "generated",
      message: words.generated,
      suggestion: words.generatedFix,
    });
  const neighbours = input.neighbourHeads.get(file.path) ?? [];
  const isRule = neighbours.length >= 3 && neighbours.every((text) => LICENCE.test(text));
  if (
    file.change === "create" &&
    isRule &&
    file.newText !== null &&
    file.newText.trim() !== "" &&
    !LICENCE.test(head)
  )
    found.push({ category: "licence", severity: "minor", rule: "licence-header", message: words.licence });
  return found;
}

function buildOf({ path }: ReviewedFile, words: Words): Found[] {
  if (CI.test(path))
    return [{ category: "build", severity: "minor", rule: "build-changed", message: words.ci }];
  return AGENT_FILE.test(path)
    ? [{ category: "instruction", severity: "minor", rule: "agent-file", message: words.agents }]
    : [];
}

function scopeOf({ path }: ReviewedFile, { plan }: CodeReviewInput, words: Words): Found[] {
  return plan === null || isPlannedFile(path, plan.files)
    ? []
    : [
        {
          category: "scope",
          // Tests and lock files follow from the planned files more often than not.
          severity: isTestPath(path) || isGenerated(path) ? "note" : "major",
          rule: "out-of-plan",
          message: words.unplanned,
          suggestion: words.unplannedFix,
        },
      ];
}

function untouchedOf({ plan, files, language }: CodeReviewInput, words: Words): CodeFindingDraft[] {
  const touched = new Set(files.map(({ path }) => path));
  const names = (plan?.files ?? []).filter((path) => !/[*]|\/$/.test(path) && !touched.has(path));
  if (names.length === 0) return [];
  const message = words.untouched(joinListed(language, names.slice(0, 20)));
  return [
    {
      file: "",
      start: 0,
      end: 0,
      side: "new",
      severity: "minor",
      category: "scope",
      message,
      source: { kind: "rule", rule: "planned-untouched" },
    },
  ];
}

/** What the rules find about the files of a change as a whole. */
export function findInFiles(input: CodeReviewInput): CodeFindingDraft[] {
  const words = TEXTS[input.language];
  const ofFiles = input.files.flatMap((file) =>
    [
      ...blobOf(file, words),
      ...originOf(file, input, words),
      ...buildOf(file, words),
      ...scopeOf(file, input, words),
    ].map(
      ({ rule, ...found }): CodeFindingDraft => ({
        file: file.path,
        start: 0,
        end: 0,
        side: file.change === "delete" ? "old" : "new",
        ...found,
        source: { kind: "rule", rule },
      }),
    ),
  );
  return [...ofFiles, ...untouchedOf(input, words)];
}

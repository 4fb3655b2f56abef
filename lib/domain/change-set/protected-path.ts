/** Why a file needs a second confirmation. */
export type Protection = "repository" | "secrets" | "hooks" | "pipeline" | "packages" | "tests_setup";

const RULES: readonly (readonly [Protection, RegExp])[] = [
  ["repository", /(^|\/)\.git(modules|attributes)$/],
  ["secrets", /(^|\/)\.env(\.[^/]*)?$|(^|\/)\.(npmrc|pypirc|netrc)$/],
  ["hooks", /(^|\/)\.(husky|githooks)\//],
  [
    "pipeline",
    /^\.(github\/(workflows|actions)|gitlab|circleci|buildkite|gitea|forgejo)\/|^\.gitlab-ci\.yml$|^(azure-pipelines|\.travis|\.drone|appveyor)\.ya?ml$|(^|\/)Jenkinsfile$/,
  ],
  [
    "packages",
    /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|poetry\.lock|uv\.lock|Pipfile\.lock|Cargo\.lock|go\.sum|Gemfile\.lock|composer\.lock|gradle\.lockfile)$/,
  ],
  [
    "tests_setup",
    /^\.ai-tools-chain\/|(^|\/)(vitest|vite|jest|playwright|cypress|karma)\.config\.[cm]?[jt]s$|(^|\/)(pytest\.ini|tox\.ini|conftest\.py|\.mocharc\.[a-z]+|\.nycrc)$/,
  ],
];

/** Why a file needs a second confirmation before a change may touch it; null if it needs none. */
export const protectionOf = (path: string): Protection | null =>
  RULES.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

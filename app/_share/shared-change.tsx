import { useLocale, useTranslations } from "next-intl";
import { ChangeLines } from "#app/_code/change-lines.tsx";
import { fileAnchor } from "#app/_code/file-anchor.ts";
import { SEVERITY_TONES } from "#app/_code/severity-tones.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { type CodeDiffFile, parseCodeDiff } from "#lib/domain/code-review/code-diff.ts";
import { findingText } from "#lib/domain/code-review/finding.ts";
import { isLeft } from "#lib/domain/code-review/finding-state.ts";
import type { LinkedChange, SharedFinding } from "#lib/domain/code-review/shared-change.ts";

const OVERALL_TONES = { pass: "agree", fail: "block", inconclusive: "concern" } as const;

/** More lines are folded, file by file. */
const MAX_OPEN_LINES = 6_000;

function Finding({ finding }: { finding: SharedFinding }) {
  const t = useTranslations("changes");
  const tShare = useTranslations("share.change");
  const { id, severity, category, requirement, outcome, state, by } = finding;
  const { message, suggestion } = findingText(finding, useLocale());
  return (
    <article
      id={id}
      className="keep grid gap-1 rounded-md border border-line-strong bg-surface px-3 py-2 font-sans text-base"
    >
      <p className="flex flex-wrap items-center gap-1.5 text-small">
        <Badge tone={isLeft(finding) && state === "open" ? SEVERITY_TONES[severity] : "plain"}>
          {t(`severities.${severity}`)}
        </Badge>
        <span className="text-soft">{t(`categories.${category}`)}</span>
        {outcome === "new" ? null : <Badge>{t(`outcomes.${outcome}`)}</Badge>}
        {state === "open" ? null : <Badge tone="accent">{t(`findingStates.${state}`)}</Badge>}
        <span className="text-faint">{tShare(`by.${by}`)}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>
      {suggestion ? <p className="wrap-anywhere whitespace-pre-wrap text-soft">{suggestion}</p> : null}
      {requirement ? <p className="text-small text-soft">{requirement}</p> : null}
    </article>
  );
}

function Findings({ findings }: { findings: readonly SharedFinding[] }) {
  return findings.length === 0 ? null : (
    <div className="grid gap-2 border-y border-line bg-sunk p-2">
      {findings.map((one) => (
        <Finding key={one.id} finding={one} />
      ))}
    </div>
  );
}

function Tests({ tests }: { tests: LinkedChange["tests"] }) {
  const t = useTranslations("tests");
  const tShare = useTranslations("share.change");
  if (tests === null) return <p className="text-soft">{tShare("untested")}</p>;
  const { status, report, counts, failed, more } = tests;
  if (report === null || counts === null) return <Badge>{t(`status.${status}`)}</Badge>;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={OVERALL_TONES[report.overall]}>{t(`overall.${report.overall}`)}</Badge>
        <span>{t("counts", counts)}</span>
        <span className="text-small text-faint">
          <Time at={report.finished_at} />
        </span>
      </p>
      {failed.length === 0 ? null : (
        <ul className="list-disc ps-5">
          {failed.map(({ file, suite, name }) => (
            <li key={`${file} ${suite} ${name}`} className="wrap-anywhere">
              {[suite, name].filter((part) => part !== "").join(" › ")}{" "}
              <span className="font-mono text-small text-faint">{file}</span>
            </li>
          ))}
        </ul>
      )}
      {more === 0 ? null : <p className="text-soft">{tShare("moreFailed", { count: more })}</p>}
    </div>
  );
}

function ChangedFile({
  file,
  findings,
  isOpen,
}: {
  file: CodeDiffFile;
  findings: readonly SharedFinding[];
  isOpen: boolean;
}) {
  const t = useTranslations("changes.file");
  const lines = new Set(file.hunks.flat().flatMap(({ old, new: now }) => [`old:${old}`, `new:${now}`]));
  const onLine = (one: SharedFinding) => isLeft(one) && lines.has(`${one.side}:${one.end}`);
  const at = (side: "old" | "new", line: number | null) =>
    line === null ? [] : findings.filter((one) => onLine(one) && one.side === side && one.end === line);
  return (
    <details
      id={fileAnchor(file.path)}
      open={isOpen}
      className="min-w-0 overflow-hidden rounded-md border border-line bg-surface"
    >
      <summary
        translate="no"
        className="cursor-pointer bg-sunk px-3 py-1.5 font-mono text-small wrap-anywhere"
      >
        {file.path}
      </summary>
      <Findings findings={findings.filter((one) => !onLine(one))} />
      {file.isBinary ? <p className="p-3 text-soft">{t("binary")}</p> : null}
      {!file.isBinary && file.hunks.length === 0 ? <p className="p-3 text-soft">{t("noLines")}</p> : null}
      <ChangeLines
        file={file}
        look="unified"
        numbers="text"
        below={(old, now) => {
          const findings = [...at("old", old), ...at("new", now)];
          return findings.length === 0 ? null : <Findings findings={findings} />;
        }}
      />
    </details>
  );
}

function FileTable({ files }: Pick<LinkedChange, "files">) {
  const tOps = useTranslations("changes.file.ops");
  return (
    <ul className="grid gap-1">
      {files.map(({ path, op, from, added, removed }) => (
        <li key={path} className="flex flex-wrap items-baseline gap-x-2">
          <a
            href={`#${fileAnchor(path)}`}
            className="font-mono text-small text-accent wrap-anywhere hover:underline"
          >
            {path}
          </a>
          <span className="text-small text-soft">
            {tOps(op)}
            {from === undefined ? "" : ` ← ${from}`}
          </span>
          {added === null || removed === null ? null : (
            <span className="text-small text-faint">
              +{added} −{removed}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The files that are open at first: as many as are laid out quickly. */
function openFiles(files: readonly CodeDiffFile[]): ReadonlySet<string> {
  let left = MAX_OPEN_LINES;
  return new Set(
    files.flatMap((file) => {
      left -= file.hunks.reduce((total, hunk) => total + hunk.length, 0);
      return left >= 0 ? [file.path] : [];
    }),
  );
}

/** A change of the code with its tests, files and findings, as a reader of a review link sees it. */
export function SharedChangeView({ change }: { change: LinkedChange }) {
  const t = useTranslations("changes");
  const tShare = useTranslations("share.change");
  const files = parseCodeDiff(change.diff);
  const open = openFiles(files);
  const findings = change.findings ?? [];
  const paths = new Set(files.map(({ path }) => path));
  const ofChange = findings.filter(({ file }) => !paths.has(file));
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{change.message}</p>
        <p className="flex flex-wrap items-center gap-2 text-small text-soft wrap-anywhere">
          <Badge>{t(`states.${change.state}`)}</Badge>
          {change.author} · {t(`origins.${change.source}`)} ·{" "}
          {t("onBranch", { branch: change.branch, commit: change.base_commit.slice(0, 10) })}
        </p>
      </div>
      <PageSection title={tShare("tests")}>
        <Tests tests={change.tests} />
      </PageSection>
      <PageSection title={tShare("findings")} count={findings.filter(isLeft).length}>
        {change.findings === null ? <p className="text-soft">{tShare("unread")}</p> : null}
        {change.findings?.length === 0 ? <p className="text-soft">{tShare("noFindings")}</p> : null}
        <Findings findings={ofChange} />
        {findings.length > ofChange.length ? <p className="mt-2 text-soft">{tShare("onLines")}</p> : null}
      </PageSection>
      <PageSection title={t("files")} count={change.files.length}>
        <FileTable files={change.files} />
      </PageSection>
      <PageSection title={t("diff")}>
        {change.is_cut ? <Notice tone="concern">{tShare("cut")}</Notice> : null}
        {files.length === 0 ? <Notice>{t("same")}</Notice> : null}
        <div className="grid gap-3">
          {files.map((file) => (
            <ChangedFile
              key={file.path}
              file={file}
              findings={findings.filter((one) => one.file === file.path)}
              isOpen={open.has(file.path)}
            />
          ))}
        </div>
      </PageSection>
    </div>
  );
}

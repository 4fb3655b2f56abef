"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import type { IdProposalView } from "#lib/contracts/id-proposal.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type ProjectView, projectView } from "#lib/contracts/project.ts";
import { customPatternProblem, type OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { RECORD_TYPES } from "#lib/domain/statement/record-type.ts";

export type PatternSettings = Pick<ProjectView, "id" | "version" | "id_patterns" | "refused_id_patterns">;
type Proposal = IdProposalView & { readonly documents?: readonly string[] };

interface IdProposalsProps {
  project: PatternSettings;
  proposals: readonly Proposal[];
  hint: string;
  /** Called after a pattern was added. */
  added?: () => void;
}

/** Adds patterns to the project or refuses them, each time from the version that was last read. */
function usePatternSettings(project: PatternSettings, added: (() => void) | undefined) {
  const locale = useLocale();
  const router = useRouter();
  const t = useTranslations("requirements.proposals");
  const [known, setKnown] = useState(project);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState({ busy: false, reported: "", failure: "" });
  const current = project.version > known.version ? project : known;
  const change = async (proposal: Proposal, own: OwnPattern | null): Promise<void> => {
    setState({ busy: true, reported: "", failure: "" });
    const body =
      own === null
        ? { refused_id_patterns: [...current.refused_id_patterns, proposal.pattern] }
        : { id_patterns: [...current.id_patterns, own] };
    const headers = { "content-type": "application/json", "if-match": `"${current.version}"` };
    const init = { method: "PATCH", headers, body: JSON.stringify(body) };
    const answer = await requestJson(paths.api.project(project.id), init, locale);
    const changed = answer.ok ? projectView.safeParse(answer.body).data : undefined;
    if (!answer.ok) return setState({ busy: false, reported: "", failure: answer.message });
    if (changed !== undefined) setKnown(changed);
    setSettled((before) => new Set([...before, proposal.pattern]));
    const reported =
      own === null ? t("refused", { pattern: proposal.pattern }) : t("added", { pattern: own.pattern });
    setState({ busy: false, reported, failure: "" });
    if (own !== null) added?.();
    router.refresh();
  };
  return { ...state, settled, change };
}

/** Id patterns that a text uses and the project does not have, to add, edit or refuse. */
export function IdProposals({ project, proposals, hint, added }: IdProposalsProps) {
  const t = useTranslations("requirements.proposals");
  const { settled, busy, reported, failure, change } = usePatternSettings(project, added);
  const open = proposals.filter(({ pattern }) => !settled.has(pattern));
  if (open.length === 0 && reported === "") return null;
  return (
    <section aria-labelledby="id-proposals" className="rounded-md border border-line-strong p-4">
      <h2 id="id-proposals" className="font-semibold">
        {t("title")}
      </h2>
      {open.length === 0 ? null : <p className="text-soft">{hint}</p>}
      <ul className="divide-y divide-line">
        {open.map((one) => (
          <ProposalRow key={one.pattern} proposal={one} busy={busy} change={change} />
        ))}
      </ul>
      <p role="status" className="text-small text-soft empty:hidden">
        {reported}
      </p>
      <p role="alert" className="text-small text-block empty:hidden">
        {failure}
      </p>
    </section>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  busy: boolean;
  change: (proposal: Proposal, own: OwnPattern | null) => Promise<void>;
}

function ProposalRow({ proposal, busy, change }: ProposalRowProps) {
  const t = useTranslations("requirements");
  const id = useId();
  const [pattern, setPattern] = useState(proposal.pattern);
  const [type, setType] = useState(proposal.type);
  const [isWrong, setIsWrong] = useState(false);
  const add = () => {
    const own = { pattern: pattern.trim(), type };
    const wrong = customPatternProblem(own.pattern) !== null;
    setIsWrong(wrong);
    if (!wrong) void change(proposal, own);
  };
  return (
    <li className="grid gap-3 py-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          id={`${id}-pattern`}
          label={t("proposals.pattern")}
          error={isWrong ? t("proposals.invalid") : undefined}
        >
          <Input
            id={`${id}-pattern`}
            className="font-mono"
            value={pattern}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-pattern-error` : undefined}
            onChange={(event) => setPattern(event.target.value)}
          />
        </Field>
        <Field id={`${id}-type`} label={t("proposals.type")}>
          <Select
            id={`${id}-type`}
            value={type}
            onChange={(event) => setType(RECORD_TYPES.find((one) => one === event.target.value) ?? type)}
          >
            {RECORD_TYPES.map((one) => (
              <option key={one} value={one}>
                {t(`types.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {pattern.trim() === proposal.pattern ? <Examples proposal={proposal} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={add}>
          {t("proposals.add")}
        </Button>
        <Button disabled={busy} onClick={() => void change(proposal, null)}>
          {t("proposals.refuse")}
        </Button>
      </div>
    </li>
  );
}

/** What the unchanged pattern finds. */
function Examples({ proposal }: { proposal: Proposal }) {
  const t = useTranslations("requirements.proposals");
  const { ids, requirements, examples, documents } = proposal;
  return (
    <div className="text-small text-soft">
      <p>{t("counts", { ids, requirements })}</p>
      {documents === undefined ? null : (
        <p className="wrap-anywhere">{t("documents", { documents: documents.join(", ") })}</p>
      )}
      <ul className="mt-1 list-disc ps-5">
        {examples.map(({ id, line, text }) => (
          <li key={id} className="wrap-anywhere">
            {text} <span className="text-faint">· {t("line", { line })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { StatedMeaning } from "#app/_plan/stated-meaning.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { DecisionInput } from "#lib/contracts/gate.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import type { JudgedCheck } from "#lib/domain/review/judged-checks.ts";
import type { Phase } from "#lib/domain/task/phases.ts";
import { NotJudgedFields, type NotJudgedLine } from "./not-judged-fields.tsx";
import { OverrideFields } from "./override-fields.tsx";

interface Facts {
  readonly projectId: string;
  readonly taskId: string;
  readonly phase: Phase;
  readonly version: number;
  readonly draft: boolean;
  readonly open: boolean;
  readonly stale: boolean;
  readonly phrase: string;
  /** Phases to which an override can lead. */
  readonly targets: readonly Phase[];
  readonly approved: boolean;
  /** Checks that somebody who lets the plan pass has to accept by name. */
  readonly notJudged: readonly NotJudgedLine[];
  /** What an approval confirms. */
  readonly meaning: Bilingual;
  /** Language of the project. */
  readonly language: Language;
}
type Kind = DecisionInput["decision"];

const LOOKS = {
  approve: "primary",
  request_changes: "secondary",
  override: "danger",
  withdraw: "secondary",
} as const;

function DecisionForm({
  kind,
  facts,
  onDone,
}: {
  kind: Kind;
  facts: Facts;
  onDone: (stays: boolean) => void;
}) {
  const t = useTranslations("gate.decide");
  const locale = useLocale();
  const [reason, setReason] = useState("");
  const [confirm, setConfirm] = useState(false);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const [override, setOverride] = useState({ phrase: "", target: facts.targets[0] });
  const needsReason = kind === "request_changes" || kind === "override";
  const letsPass = kind === "approve" || kind === "override";
  const needsConfirm = facts.draft && letsPass;
  const [ticked, setTicked] = useState<readonly JudgedCheck[]>([]);
  const untickedLeft = letsPass && facts.notJudged.some(({ id }) => !ticked.includes(id));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: true, problem: null });
    const decision: DecisionInput = {
      decision: kind,
      plan_version: facts.version,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
      ...(needsConfirm ? { confirm } : {}),
      ...(kind === "approve" ? { meaning: facts.meaning[locale] } : {}),
      ...(letsPass && ticked.length > 0 ? { accepted_not_judged: [...ticked] } : {}),
      ...(kind === "override" ? { phrase: override.phrase.trim(), target: override.target } : {}),
    };
    const posted = await postJson(paths.api.decisions(facts.taskId, facts.phase), decision, locale);
    setState({ busy: posted.ok, problem: posted.ok ? null : posted.message });
    if (posted.ok) onDone((posted.body as { pending?: unknown } | null)?.pending === true);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      {kind === "override" ? <Notice tone="block">{t("overrideWarning")}</Notice> : null}
      <Field id="reason" label={needsReason ? t("reason") : t("note")} hint={t(`reasonHint.${kind}`)}>
        <Textarea
          id="reason"
          rows={4}
          required={needsReason}
          maxLength={4000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          aria-describedby="reason-hint"
        />
      </Field>
      {kind === "override" ? <OverrideFields facts={facts} value={override} onChange={setOverride} /> : null}
      {letsPass ? (
        <NotJudgedFields
          lines={facts.notJudged}
          language={facts.language}
          judgeHref={`${paths.plan(facts.projectId, facts.taskId)}#draft`}
          ticked={ticked}
          onChange={setTicked}
        />
      ) : null}
      {needsConfirm ? <Notice tone="concern">{t("draftWarning")}</Notice> : null}
      {needsConfirm ? (
        <label className="flex items-start gap-2.5">
          <input
            type="checkbox"
            required
            checked={confirm}
            onChange={(event) => setConfirm(event.target.checked)}
            className="mt-1 size-4 accent-accent"
          />
          <span>{t("confirmDraft", { version: facts.version })}</span>
        </label>
      ) : null}
      {kind === "approve" ? <StatedMeaning text={facts.meaning[locale]} /> : null}
      {state.problem ? (
        <Notice tone="block" role="alert">
          {state.problem}
        </Notice>
      ) : null}
      <div className="flex justify-end">
        <Button
          type="submit"
          look={LOOKS[kind]}
          disabled={
            state.busy ||
            untickedLeft ||
            (needsReason && reason.trim() === "") ||
            (kind === "override" && !override.target)
          }
        >
          {t(kind, { version: facts.version })}
        </Button>
      </div>
    </form>
  );
}

interface DecisionBarProps {
  facts: Facts;
  blocked: boolean;
  abilities: readonly string[];
}

/** The three decisions of the gate. A decision that the reader cannot take is not offered, with the reason. */
export function DecisionBar({ facts, blocked, abilities }: DecisionBarProps) {
  const t = useTranslations("gate.decide");
  const router = useRouter();
  const [open, setOpen] = useState<Kind | null>(null);
  if (!facts.open) return null;
  const isAllowed = abilities.includes("decide_gate");
  const kinds: Kind[] = [
    ...(isAllowed && !blocked && !facts.stale && !facts.approved ? (["approve"] as const) : []),
    ...(isAllowed && facts.approved ? (["withdraw"] as const) : []),
    ...(isAllowed ? (["request_changes"] as const) : []),
    ...(abilities.includes("override") && (blocked || facts.stale) ? (["override"] as const) : []),
  ];
  const done = (stays: boolean) => {
    setOpen(null);
    if (!stays) router.push(paths.task(facts.projectId, facts.taskId));
    router.refresh();
  };
  return (
    <div className="no-print sticky bottom-0 -mx-1 mt-8 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-1 py-3">
      {kinds.length === 0 ? <p className="text-soft">{t("notYou")}</p> : null}
      {isAllowed && (blocked || facts.stale) ? (
        <p className="w-full text-soft">{t(facts.stale ? "whyStale" : "whyBlocked")}</p>
      ) : null}
      {kinds.map((kind) => (
        <Dialog
          key={kind}
          title={t(kind, { version: facts.version })}
          description={t(`effect.${kind}`)}
          open={open === kind}
          onOpenChange={(now) => setOpen(now ? kind : null)}
          trigger={<Button look={LOOKS[kind]}>{t(kind, { version: facts.version })}</Button>}
        >
          <DecisionForm kind={kind} facts={facts} onDone={done} />
        </Dialog>
      ))}
      <noscript>
        <p className="text-soft">{t("needsScript")}</p>
      </noscript>
    </div>
  );
}

"use client";
import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { SeatView } from "#lib/contracts/seat.ts";
import { Checklist } from "./checklist.tsx";
import { readDraft, type SeatFormValues, seatFormValuesOf } from "./seat-draft.ts";
import { type SeatFieldProblem, seatFieldProblems } from "./seat-field-problem.ts";

interface SeatFormProps {
  projectId: string;
  /** null = a new seat. */
  seat: SeatView | null;
  done: (seat: SeatView) => void;
}

interface State {
  readonly busy: boolean;
  readonly message: string | null;
  readonly problems: readonly SeatFieldProblem[];
}

const IDLE_STATE: State = { busy: false, message: null, problems: [] };

/** Errors of one field in the interface language; messages of the validator are unchanged. */
function useProblemText(problems: readonly SeatFieldProblem[]) {
  const t = useTranslations("seats.problem");
  return (pointer: string): string | undefined => {
    const own = problems.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
    if (own.length === 0) return undefined;
    return own
      .map(({ code, detail, pointer: at }) => {
        if (code === "reserved" || code === "required" || code === "json") return t(code);
        if (pointer === "/key") return t("key");
        return at === pointer ? detail : `${at.slice(pointer.length)} ${detail}`;
      })
      .join("; ");
  };
}

/** A custom seat: names, instructions, the schema of its findings, its checklist. */
export function SeatForm({ projectId, seat, done }: SeatFormProps) {
  const t = useTranslations("seats.form");
  const locale = useLocale();
  const [draft, setDraft] = useState<SeatFormValues>(() => seatFormValuesOf(seat));
  const [state, setState] = useState<State>(IDLE_STATE);
  const problemOf = useProblemText(state.problems);
  const set = (change: Partial<SeatFormValues>) => setDraft((before) => ({ ...before, ...change }));
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readDraft(draft, seat === null);
    if (!read.ok) {
      setState({ busy: false, message: null, problems: read.problems });
      return;
    }
    setState({ ...IDLE_STATE, busy: true });
    const answer = await sendChange(
      seat === null
        ? { url: paths.api.seats(projectId), method: "POST", body: read.body }
        : { url: paths.api.seat(seat.id), method: "PATCH", body: read.body, version: seat.version },
      locale,
    );
    if (answer.ok) done(answer.body as SeatView);
    else setState({ busy: false, message: answer.message, problems: seatFieldProblems(answer.problem) });
  };
  const text = (name: "name_zh" | "name_en" | "key", pointer: string, hint?: string) => (
    <Field id={`seat-${name}`} label={t(name)} hint={hint} error={problemOf(pointer)}>
      <Input
        id={`seat-${name}`}
        value={draft[name]}
        maxLength={40}
        aria-invalid={problemOf(pointer) !== undefined}
        aria-describedby={`seat-${name}-hint seat-${name}-error`}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  const long = (name: "prompt_zh" | "prompt_en" | "findings_schema", rows: number, hint?: string) => (
    <Field id={`seat-${name}`} label={t(name)} hint={hint} error={problemOf(`/${name}`)}>
      <Textarea
        id={`seat-${name}`}
        rows={rows}
        className={name === "findings_schema" ? "font-mono text-small" : ""}
        value={draft[name]}
        spellCheck={name !== "findings_schema"}
        aria-invalid={problemOf(`/${name}`) !== undefined}
        aria-describedby={`seat-${name}-hint seat-${name}-error`}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5" aria-busy={state.busy || undefined}>
      {state.message ? (
        <Notice tone="block" role="alert">
          {state.message}
        </Notice>
      ) : null}
      {seat === null ? text("key", "/key", t("keyHint")) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {text("name_en", "/name_en")}
        {text("name_zh", "/name_zh")}
        {long("prompt_en", 7, t("promptHint"))}
        {long("prompt_zh", 7)}
      </div>
      {long("findings_schema", 7, t("findingsHint"))}
      <Checklist entries={draft.checklist} problemOf={problemOf} change={(checklist) => set({ checklist })} />
      <div>
        <Button type="submit" look="primary" disabled={state.busy}>
          {t(seat === null ? "add" : "save")}
        </Button>
      </div>
    </form>
  );
}

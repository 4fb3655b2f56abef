"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeReviewView } from "#lib/contracts/code-review.ts";
import { CODE_CATEGORIES, CODE_SEVERITIES } from "#lib/domain/code-review/finding-kinds.ts";
import { remarkLinesAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";

interface LineRemarksProps {
  place: ChangePlace;
  file: string;
  review: Pick<CodeReviewView, "seats" | "abilities">;
  children: ReactNode;
}

interface Chosen {
  readonly side: string;
  readonly start: number;
  readonly end: number;
}

const LINE = "button[data-line]";

const lineButton = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(LINE) : null;

function lineOf(button: Element): { side: string; number: number } {
  const [side = "new", number = "0"] = (button.getAttribute("data-line") ?? "").split(":");
  return { side, number: Number(number) };
}

/** What is written on the lines: a comment, a finding, or a question to a seat. */
function Kinds({ review }: Pick<LineRemarksProps, "review">) {
  const t = useTranslations("changes");
  const canAsk = review.abilities.includes("ask_seat");
  const hasModel = review.seats.some(({ model }) => model !== null);
  return (
    <Field
      id="kind"
      label={t("remark.kind")}
      hint={canAsk && !hasModel ? t("question.needsModel") : undefined}
    >
      <Select id="kind" name="kind">
        <option value="comment">{t("remark.comment")}</option>
        {CODE_SEVERITIES.map((severity) => (
          <option key={severity} value={severity}>
            {t("remark.finding", { severity: t(`severities.${severity}`) })}
          </option>
        ))}
        {canAsk
          ? review.seats.map(({ seat, model }) => (
              <option key={seat} value={seat} disabled={model === null}>
                {t("question.kind", { seat: t(`seats.names.${seat}`) })}
              </option>
            ))
          : null}
      </Select>
    </Field>
  );
}

/**
 * The lines of a file, on which the reader can comment or ask a seat. A click or Enter on a line number opens the form. Dragging over
 * the numbers or holding Shift chooses several lines. The arrow keys move between the numbers, so that a file is one stop of the Tab key.
 */
export function LineRemarks({ place, file, review, children }: LineRemarksProps) {
  const t = useTranslations("changes");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = lines.current?.querySelector<HTMLButtonElement>(LINE);
    if (first) first.tabIndex = 0; // where the Tab key enters the file
  }, []);
  const isAllowed = review.abilities.includes("comment");
  // Where a choice of several lines began, by dragging or with Shift and the arrow keys.
  const anchor = useRef<Element | null>(null);
  const choose = (from: Element | null, to: Element) => {
    const { side, number } = lineOf(to);
    const begun = from === null ? null : lineOf(from);
    const first = begun?.side === side ? begun.number : number;
    setChosen({ side, start: Math.min(first, number), end: Math.max(first, number) });
    setIsOpen(true);
    anchor.current = to;
  };
  const press = (event: MouseEvent) => {
    const button = lineButton(event);
    if (isAllowed && button !== null) choose(event.shiftKey ? anchor.current : null, button);
  };
  const grasp = (event: PointerEvent) => {
    if (!event.shiftKey) anchor.current = lineButton(event);
  };
  const release = (event: PointerEvent) => {
    const button = lineButton(event);
    // A release on the same number is a click.
    if (!isAllowed || button === null || anchor.current === null || event.shiftKey) return;
    if (button !== anchor.current) choose(anchor.current, button);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof Element) || !event.target.matches(LINE)) return;
    event.preventDefault();
    const all = [...(lines.current?.querySelectorAll<HTMLButtonElement>(LINE) ?? [])];
    const present = event.target as HTMLButtonElement;
    if (!event.shiftKey) anchor.current = null;
    else anchor.current ??= present;
    const next = all[all.indexOf(present) + step];
    if (next === undefined) return;
    present.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  // The area is no control itself: it handles the buttons inside it, which come as finished markup.
  useEffect(() => {
    const area = lines.current;
    area?.addEventListener("click", press);
    area?.addEventListener("pointerdown", grasp);
    area?.addEventListener("pointerup", release);
    area?.addEventListener("keydown", move);
    return () => {
      area?.removeEventListener("click", press);
      area?.removeEventListener("pointerdown", grasp);
      area?.removeEventListener("pointerup", release);
      area?.removeEventListener("keydown", move);
    };
  });
  return (
    <div ref={lines}>
      {children}
      <Dialog title={t("remark.title", { file })} open={isOpen} onOpenChange={setIsOpen}>
        <ActionForm action={remarkLinesAction} done={t("remark.done")} clears className="grid gap-4">
          {(state, pending) => (
            <>
              <ChangePlaceFields place={place} />
              <input type="hidden" name="file" value={file} />
              <input type="hidden" name="side" value={chosen?.side ?? "new"} />
              <div className="grid grid-cols-2 gap-3">
                <Field id="start" label={t("remark.start")}>
                  <Input
                    key={chosen?.start}
                    id="start"
                    name="start"
                    type="number"
                    min={0}
                    defaultValue={chosen?.start}
                  />
                </Field>
                <Field id="end" label={t("remark.end")}>
                  <Input
                    key={chosen?.end}
                    id="end"
                    name="end"
                    type="number"
                    min={0}
                    defaultValue={chosen?.end}
                  />
                </Field>
                <Kinds review={review} />
                <Field id="category" label={t("remark.category")}>
                  <Select id="category" name="category" defaultValue="correctness">
                    {CODE_CATEGORIES.map((category) => (
                      <option key={category} value={category}>
                        {t(`categories.${category}`)}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
              <Field id="remark-text" label={t("remark.text")}>
                <Textarea id="remark-text" name="text" required rows={4} maxLength={4000} />
              </Field>
              {state?.ok ? <p className="text-small text-soft">{t("remark.done")}</p> : null}
              <div className="flex justify-end">
                <SubmitButton pending={pending}>{t("remark.button")}</SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </Dialog>
    </div>
  );
}

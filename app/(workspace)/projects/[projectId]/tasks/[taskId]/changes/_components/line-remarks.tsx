"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import { CODE_CATEGORIES, CODE_SEVERITIES } from "#lib/domain/code-review/finding-kinds.ts";
import { remarkLinesAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";

interface LineRemarksProps {
  place: ChangePlace;
  file: string;
  /** Whether the reader may comment. */
  isAllowed: boolean;
  children: ReactNode;
}

interface Chosen {
  readonly side: string;
  readonly start: number;
  readonly end: number;
}

const LINE = "button[data-line]";

function lineOf(button: Element): { side: string; number: number } {
  const [side = "new", number = "0"] = (button.getAttribute("data-line") ?? "").split(":");
  return { side, number: Number(number) };
}

/**
 * The lines of a file, on which the reader can comment: a click or Enter on a line number opens the form, Shift extends
 * the last choice, and the arrow keys move between the numbers, so that a file is one stop of the Tab key.
 */
export function LineRemarks({ place, file, isAllowed, children }: LineRemarksProps) {
  const t = useTranslations("changes");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = lines.current?.querySelector<HTMLButtonElement>(LINE);
    if (first) first.tabIndex = 0; // where the Tab key enters the file
  }, []);
  const press = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(LINE) : null;
    if (!isAllowed || button === null) return;
    const { side, number } = lineOf(button);
    const first = event.shiftKey && chosen?.side === side ? chosen.start : number;
    setChosen({ side, start: Math.min(first, number), end: Math.max(first, number) });
    setIsOpen(true);
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof Element) || !event.target.matches(LINE)) return;
    event.preventDefault();
    const all = [...(lines.current?.querySelectorAll<HTMLButtonElement>(LINE) ?? [])];
    const present = event.target as HTMLButtonElement;
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
    area?.addEventListener("keydown", move);
    return () => {
      area?.removeEventListener("click", press);
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
                <Field id="severity" label={t("remark.kind")}>
                  <Select id="severity" name="severity">
                    <option value="comment">{t("remark.comment")}</option>
                    {CODE_SEVERITIES.map((severity) => (
                      <option key={severity} value={severity}>
                        {t("remark.finding", { severity: t(`severities.${severity}`) })}
                      </option>
                    ))}
                  </Select>
                </Field>
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

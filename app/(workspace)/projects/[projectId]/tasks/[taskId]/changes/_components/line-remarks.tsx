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
import { type ChosenLines, LineChoice } from "./line-choice.ts";

interface LineRemarksProps {
  place: ChangePlace;
  file: string;
  review: Pick<CodeReviewView, "seats" | "abilities">;
  children: ReactNode;
}

interface KindsProps extends Pick<LineRemarksProps, "review"> {
  onChoose: (kind: string) => void;
}

/** What is written on the lines: a comment, a finding, or a question to a seat. */
function Kinds({ review, onChoose }: KindsProps) {
  const t = useTranslations("changes");
  const canAsk = review.abilities.includes("ask_seat");
  const hasModel = review.seats.some(({ model }) => model !== null);
  return (
    <Field
      id="kind"
      label={t("remark.kind")}
      hint={canAsk && !hasModel ? t("question.needsModel") : undefined}
    >
      <Select id="kind" name="kind" onChange={(event) => onChoose(event.target.value)}>
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

interface RemarkFormProps extends Omit<LineRemarksProps, "children"> {
  chosen: ChosenLines | null;
}

const FINDING_KINDS: readonly string[] = CODE_SEVERITIES;

function RemarkForm({ place, file, review, chosen }: RemarkFormProps) {
  const t = useTranslations("changes");
  const [kind, setKind] = useState<string | null>(null);
  return (
    <ActionForm
      action={remarkLinesAction}
      done={t("remark.done")}
      clears
      onDone={() => setKind(null)}
      className="grid gap-4"
    >
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
              <Input key={chosen?.end} id="end" name="end" type="number" min={0} defaultValue={chosen?.end} />
            </Field>
          </div>
          <Kinds review={review} onChoose={setKind} />
          {kind !== null && FINDING_KINDS.includes(kind) ? (
            <Field id="category" label={t("remark.category")}>
              <Select id="category" name="category" defaultValue="correctness">
                {CODE_CATEGORIES.map((category) => (
                  <option key={category} value={category}>
                    {t(`categories.${category}`)}
                  </option>
                ))}
              </Select>
            </Field>
          ) : null}
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
  );
}

/** The lines of a file, on which the reader can comment, add a finding, or ask a seat. */
export function LineRemarks({ children, ...of }: LineRemarksProps) {
  const t = useTranslations("changes.remark");
  const [chosen, setChosen] = useState<ChosenLines | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  const isAllowed = of.review.abilities.includes("comment");
  useEffect(() => {
    if (lines.current === null || !isAllowed) return;
    const choice = new LineChoice(lines.current, (range) => {
      setChosen(range);
      setIsOpen(true);
    });
    return choice.listen();
  }, [isAllowed]);
  return (
    <div ref={lines}>
      {children}
      {chosen === null ? null : (
        <Dialog title={t("title", { file: of.file })} open={isOpen} onOpenChange={setIsOpen}>
          <RemarkForm {...of} chosen={chosen} />
        </Dialog>
      )}
    </div>
  );
}

"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Textarea } from "#app/_ui/field.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ApproveRequirementsInput, RequirementsApproved } from "#lib/contracts/requirement-approval.ts";
import { useWithdrawApproval } from "./use-withdraw-approval.ts";

interface ApproveDialogProps {
  projectId: string;
  select: { readonly ids: readonly string[] } | Extract<ApproveRequirementsInput["select"], { q: string }>;
  label: string;
  look: "primary" | "secondary";
  done: () => void;
}

interface State {
  readonly busy: boolean;
  readonly preview: RequirementsApproved | null;
  readonly problem: string | null;
}

const NOTHING: State = { busy: false, preview: null, problem: null };

/** Previews which requirements an approval approves and which it leaves out, and asks for the reason. */
export function ApproveDialog({ projectId, select, label, look, done }: ApproveDialogProps) {
  const t = useTranslations("requirements.approvals");
  const locale = useLocale();
  const router = useRouter();
  const withdraw = useWithdrawApproval(projectId);
  const [open, setOpen] = useState(false);
  const [state, setState] = useState(NOTHING);
  const [reason, setReason] = useState("");
  const send = async (body: object): Promise<RequirementsApproved | string> => {
    const url = paths.api.requirementApprovals(projectId);
    const answer = await sendChange({ url, method: "POST", body: { select, ...body } }, locale);
    if (!answer.ok) return answer.message;
    const { requirementsApproved } = await import("#lib/contracts/requirement-approval.ts");
    return requirementsApproved.parse(answer.body);
  };
  const show = async (problem: string | null) => {
    setState({ ...NOTHING, busy: true, problem });
    const answer = await send({});
    if (typeof answer === "string") setState({ ...NOTHING, problem: answer });
    else setState({ busy: false, preview: answer, problem });
  };
  const approve = async (event: FormEvent) => {
    event.preventDefault();
    if (state.preview === null) return;
    setState({ ...state, busy: true, problem: null });
    const answer = await send({ reason, confirm: state.preview.confirm });
    // After an error the preview may be out of date.
    if (typeof answer === "string") return show(answer);
    setOpen(false);
    setReason("");
    done();
    router.refresh();
    const { id, approved } = answer;
    const undo = { label: t("undo"), onClick: () => void withdraw(id ?? "") };
    toast.success(t("done", { count: approved.length }), { duration: 10_000, action: undo });
  };
  return (
    <Dialog
      title={t("title")}
      description={t("hint")}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) void show(null);
      }}
      trigger={
        <Button size="small" look={look}>
          {label}
        </Button>
      }
    >
      <form onSubmit={(event) => void approve(event)} className="grid gap-3" aria-busy={state.busy}>
        {state.preview === null ? null : <Preview projectId={projectId} preview={state.preview} />}
        {state.problem === null ? null : (
          <p role="alert" className="text-small text-block">
            {state.problem}
          </p>
        )}
        <Field id="approval-reason" label={t("reason")}>
          <Textarea
            id="approval-reason"
            rows={2}
            required
            minLength={3}
            maxLength={2000}
            placeholder={t("placeholder")}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="flex justify-end">
          <Button
            type="submit"
            look="primary"
            disabled={state.busy || (state.preview?.approved.length ?? 0) === 0 || reason.trim().length < 3}
          >
            {t("approve", { count: state.preview?.approved.length ?? 0 })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Preview({ projectId, preview }: { projectId: string; preview: RequirementsApproved }) {
  const t = useTranslations("requirements.approvals");
  const { approved, left } = preview;
  return (
    <>
      <p className="font-semibold">{t("willApprove", { count: approved.length })}</p>
      {approved.length === 0 ? null : (
        <p className="max-h-28 overflow-y-auto font-mono text-small text-soft wrap-anywhere">
          {approved.join(" · ")}
        </p>
      )}
      {left.length === 0 ? null : (
        <div className="text-small">
          <p className="text-concern">{t("left", { count: left.length })}</p>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto ps-5">
            {left.map(({ id, code, others }) => (
              <li key={id}>
                <a
                  href={paths.requirement(projectId, id)}
                  className="font-mono text-accent hover:underline"
                  target="_blank"
                  rel="noreferrer"
                >
                  {id}
                </a>{" "}
                {t(`reasons.${code}`, { others: others.map((one) => one.id).join(", ") })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import { SIGNATURE_MEANINGS, type SignatureMeaning } from "#lib/domain/baseline/signature.ts";

interface SignDialogProps {
  baseline: { readonly id: string; readonly name: string };
  decision: "sign" | "refuse";
}

/** Signs a baseline with a meaning, or refuses with a reason. */
export function SignDialog({ baseline, decision }: SignDialogProps) {
  const t = useTranslations("baselines.signatures");
  const locale = useLocale();
  const router = useRouter();
  const isSigning = decision === "sign";
  const [open, setOpen] = useState(false);
  const [meaning, setMeaning] = useState<SignatureMeaning>("reviewed");
  const [note, setNote] = useState("");
  const [password, setPassword] = useState("");
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: true, problem: null });
    const body = { decision, note, password, ...(isSigning ? { meaning } : {}) };
    const url = paths.api.baselineSignatures(baseline.id);
    const answer = await sendChange({ url, method: "POST", body }, locale);
    setState({ busy: false, problem: answer.ok ? null : answer.message });
    setPassword("");
    if (!answer.ok) return;
    setOpen(false);
    toast.success(t(isSigning ? "done" : "refused"));
    router.refresh();
  };
  const field = (name: string) => `${decision}-${name}`;
  return (
    <Dialog
      title={t(isSigning ? "signTitle" : "refuseTitle", { name: baseline.name })}
      description={t(isSigning ? "signHint" : "refuseHint")}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" look={isSigning ? "primary" : "secondary"}>
          {t(decision)}
        </Button>
      }
    >
      <form onSubmit={(event) => void send(event)} className="grid gap-4" aria-busy={state.busy}>
        {state.problem === null ? null : (
          <p role="alert" className="text-small text-block">
            {state.problem}
          </p>
        )}
        {isSigning ? (
          <Field id={field("meaning")} label={t("meaning")}>
            <Select
              id={field("meaning")}
              value={meaning}
              onChange={(event) => setMeaning(event.target.value as SignatureMeaning)}
            >
              {SIGNATURE_MEANINGS.map((one) => (
                <option key={one} value={one}>
                  {t(`meanings.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Field
          id={field("note")}
          label={t(isSigning ? "note" : "reason")}
          hint={isSigning ? t("noteHint") : undefined}
        >
          <Textarea
            id={field("note")}
            rows={2}
            required={!isSigning}
            minLength={isSigning ? undefined : 3}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Field id={field("password")} label={t("password")} hint={t("passwordHint")}>
          <Input
            id={field("password")}
            type="password"
            autoComplete="current-password"
            aria-describedby={`${field("password")}-hint`}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <div className="flex justify-end">
          <Button type="submit" look="primary" disabled={state.busy}>
            {t(decision)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

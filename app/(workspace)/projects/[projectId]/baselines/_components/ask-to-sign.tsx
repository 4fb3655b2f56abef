"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";

interface AskToSignProps {
  baselineId: string;
  /** Members who can sign and were not asked. */
  members: readonly { readonly user_id: string; readonly name: string }[];
}

/** Asks members to sign a baseline. */
export function AskToSign({ baselineId, members }: AskToSignProps) {
  const t = useTranslations("baselines.signatures");
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const url = paths.api.baselineSignatureRequests(baselineId);
    const answer = await sendChange({ url, method: "POST", body: { user_ids: chosen } }, locale);
    setProblem(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    setOpen(false);
    setChosen([]);
    router.refresh();
  };
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Dialog
      title={t("askTitle")}
      description={t("askHint")}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="small">{t("ask")}</Button>}
    >
      <form onSubmit={(event) => void ask(event)} className="grid gap-3">
        {problem === null ? null : (
          <p role="alert" className="text-small text-block">
            {problem}
          </p>
        )}
        {members.length === 0 ? <p className="text-soft">{t("askNone")}</p> : null}
        <fieldset className="grid max-h-60 gap-1 overflow-y-auto">
          <legend className="sr-only">{t("askTitle")}</legend>
          {members.map(({ user_id, name }) => (
            <label key={user_id} className="flex min-h-6 items-center gap-2">
              <input
                type="checkbox"
                className="accent-accent"
                checked={chosen.includes(user_id)}
                onChange={() => toggle(user_id)}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <div className="flex justify-end">
          <Button type="submit" look="primary" disabled={chosen.length === 0}>
            {t("askSubmit", { count: chosen.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Withdraws a request that was not answered. */
export function WithdrawRequest({
  baselineId,
  user,
}: {
  baselineId: string;
  user: { readonly user_id: string; readonly name: string };
}) {
  const t = useTranslations("baselines.signatures");
  const locale = useLocale();
  const router = useRouter();
  const withdraw = async () => {
    const url = paths.api.baselineSignatureRequest(baselineId, user.user_id);
    const answer = await sendChange({ url, method: "DELETE" }, locale);
    if (!answer.ok) toast.error(answer.message);
    router.refresh();
  };
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={t("withdrawThis", { name: user.name })}
      onClick={() => void withdraw()}
    >
      {t("withdraw")}
    </Button>
  );
}

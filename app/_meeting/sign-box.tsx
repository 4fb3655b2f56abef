"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { StatedMeaning } from "#app/_plan/stated-meaning.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Select, Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { Time } from "#app/_ui/time.tsx";
import { joinListed } from "#lib/domain/punctuation.ts";
import { useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";

function Signatures() {
  const t = useTranslations("meeting.sign");
  const { meeting } = useMeetingContext();
  if (meeting.signatures.length === 0) return <p className="text-faint">{t("none")}</p>;
  return (
    <ul className="grid gap-1">
      {meeting.signatures.map((one) => {
        const isValid = one.voided === null && one.text_version === meeting.text_version;
        return (
          <li key={`${one.by.user_id}${one.at}`} className={isValid ? "" : "no-print text-faint"}>
            <span className={isValid ? "font-semibold" : "line-through"}>{one.by.name}</span>{" "}
            <span className="text-small text-faint">
              <Time at={one.at} />
            </span>{" "}
            {one.meaning === null ? null : (
              <span className="text-small text-soft">{t("meaning", { text: one.meaning })} </span>
            )}
            {isValid ? null : <Badge>{t(`void.${one.voided?.reason ?? "edited"}`)}</Badge>}
          </li>
        );
      })}
    </ul>
  );
}

function Reopen() {
  const t = useTranslations("meeting.sign");
  const { busy, problem, run } = useMeetingAction();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ method: "POST", at: "/reopenings", body: { reason } })) setOpen(false);
  };
  return (
    <Dialog
      title={t("reopen")}
      description={t("reopenHint")}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="small">{t("reopen")}</Button>}
    >
      <form onSubmit={(event) => void send(event)} className="grid gap-3">
        <Field id="reopen-reason" label={t("reason")}>
          <Textarea
            id="reopen-reason"
            rows={3}
            required
            minLength={3}
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <ProblemNote problem={problem} />
        <div className="flex justify-end">
          <Button type="submit" look="danger" disabled={busy || reason.trim().length < 3}>
            {t("reopen")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Signatures given and pending, and the reader's own. */
export function SignBox() {
  const t = useTranslations("meeting.sign");
  const locale = useLocale();
  const { meeting } = useMeetingContext();
  const { busy, problem, run } = useMeetingAction();
  const { signing, mine, fixed_at } = meeting;
  const isAllowed = meeting.abilities.includes("sign") && meeting.current && fixed_at === null;
  const names = joinListed(
    locale,
    signing.awaited.map((one) => one.name),
  );
  const meaning = meeting.meaning[locale];
  const sign = () =>
    run({ method: "POST", at: "/signatures", body: { text_version: meeting.text_version, meaning } });
  return (
    <div className="grid gap-3">
      {fixed_at ? (
        <Notice tone="agree" title={t("signedOff")}>
          <Time at={fixed_at} />
        </Notice>
      ) : (
        <p>
          {t("progress", { given: signing.given, needed: signing.needed })}{" "}
          <span className="text-waiting">{signing.satisfied ? "" : t("awaiting", { names })}</span>
        </p>
      )}
      <Signatures />
      {meeting.reopenings.map((one) => (
        <p key={one.at} className="text-soft">
          {t("reopened", { name: one.by.name, reason: one.reason })}
        </p>
      ))}
      {isAllowed && !mine.signed ? <StatedMeaning text={meaning} /> : null}
      <ProblemNote problem={problem} />
      <div className="no-print flex flex-wrap gap-2">
        {isAllowed && !mine.signed ? (
          <Button look="primary" disabled={busy} onClick={() => void sign()}>
            {t("sign")}
          </Button>
        ) : null}
        {isAllowed && mine.signed ? (
          <Button disabled={busy} onClick={() => void run({ method: "DELETE", at: "/signatures" })}>
            {t("withdraw")}
          </Button>
        ) : null}
        {fixed_at && mine.chairs && meeting.current ? <Reopen /> : null}
      </div>
    </div>
  );
}

/** The chair of the meeting, and handing over the chair. */
export function ChairLine() {
  const t = useTranslations("meeting.chair");
  const { meeting } = useMeetingContext();
  const { busy, problem, run } = useMeetingAction();
  const [to, setTo] = useState("");
  const isAllowed = meeting.current && (meeting.mine.chairs || meeting.abilities.includes("manage"));
  const others = meeting.members.filter((one) => one.may_chair && one.user_id !== meeting.chair?.user_id);
  return (
    <div className="text-soft">
      <p>{meeting.chair ? t("current", { name: meeting.chair.name }) : t("none")}</p>
      {isAllowed && others.length > 0 ? (
        <details className="no-print">
          <summary className="text-small text-accent hover:underline">{t("handOver")}</summary>
          <form
            className="mt-1.5 flex flex-wrap items-center gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void run({ method: "PUT", at: "/chair", body: { user_id: to || others[0]?.user_id } });
            }}
          >
            <Select
              aria-label={t("to")}
              className="w-auto"
              value={to || others[0]?.user_id}
              onChange={(event) => setTo(event.target.value)}
            >
              {others.map((one) => (
                <option key={one.user_id} value={one.user_id}>
                  {one.name}
                </option>
              ))}
            </Select>
            <Button type="submit" size="small" disabled={busy}>
              {t("handOver")}
            </Button>
          </form>
        </details>
      ) : null}
      <ProblemNote problem={problem} />
    </div>
  );
}

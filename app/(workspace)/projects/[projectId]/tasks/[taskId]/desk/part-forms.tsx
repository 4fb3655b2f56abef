"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field, Input, Textarea } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import { joinSentences } from "#lib/domain/join-sentences.ts";
import { editableSentence } from "#lib/domain/plan/as-stated.ts";
import type { Requirement } from "#lib/domain/plan/plan.ts";
import { useDeskContext } from "./desk-context.ts";
import { DeskFormFrame } from "./form-parts.tsx";

/** Splits a requirement: one sentence per line. */
export function SplitForm({ requirement }: { requirement: Requirement }) {
  const t = useTranslations("desk.form");
  const { desk, send } = useDeskContext();
  const { language } = desk.plan.meta;
  const [text, setText] = useState(editableSentence(requirement, language));
  const { id } = requirement;
  const parts = text
    .split("\n")
    .map((shall) => ({ shall: shall.trim() }))
    .filter(({ shall }) => shall !== "");
  return (
    <DeskFormFrame
      label={t("split", { id })}
      disabled={parts.length < 2 || parts.length > 10}
      onSubmit={() => send([{ op: "split", id, parts }])}
    >
      <Field id={`${id}-parts`} label={t("parts")} hint={t("partsHint", { id })}>
        <Textarea
          id={`${id}-parts`}
          ref={focusOnMount}
          rows={4}
          lang={language}
          maxLength={20_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </DeskFormFrame>
  );
}

/** Merges a requirement with the one after it. */
export function MergeForm({ requirement, next }: { requirement: Requirement; next: Requirement }) {
  const t = useTranslations("desk.form");
  const { desk, send } = useDeskContext();
  const { language } = desk.plan.meta;
  const both = [requirement, next].map((one) => editableSentence(one, language));
  const [shall, setShall] = useState(joinSentences(language, ...both));
  const { id } = requirement;
  return (
    <DeskFormFrame
      label={t("merge", { id, other: next.id })}
      disabled={shall.trim() === ""}
      onSubmit={() => send([{ op: "merge", ids: [id, next.id], shall: shall.trim() }])}
    >
      <Field
        id={`${id}-merged`}
        label={t("merge", { id, other: next.id })}
        hint={t("mergeHint", { id, other: next.id })}
      >
        <Textarea
          id={`${id}-merged`}
          ref={focusOnMount}
          rows={4}
          lang={language}
          maxLength={4000}
          value={shall}
          onChange={(event) => setShall(event.target.value)}
        />
      </Field>
    </DeskFormFrame>
  );
}

/** Drops a requirement with a reason. */
export function DropForm({ requirement }: { requirement: Requirement }) {
  const t = useTranslations("desk.form");
  const { send } = useDeskContext();
  const [reason, setReason] = useState("");
  const { id } = requirement;
  return (
    <DeskFormFrame
      label={t("drop", { id })}
      disabled={reason.trim() === ""}
      onSubmit={() => send([{ op: "drop", id, reason: reason.trim() }])}
    >
      <Field id={`${id}-reason`} label={t("reason")} hint={t("reasonHint")}>
        <Input
          id={`${id}-reason`}
          ref={focusOnMount}
          maxLength={4000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </DeskFormFrame>
  );
}

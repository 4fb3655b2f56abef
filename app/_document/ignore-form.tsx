"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import { MAX_REASON_LENGTH } from "#lib/contracts/lint.ts";

interface IgnoreFormProps {
  id: string;
  onReason: (reason: string) => void;
}

/** Asks for the reason why a finding is ignored. The reason is written into the document. */
export function IgnoreForm({ id, onReason }: IgnoreFormProps) {
  const t = useTranslations("lint.list");
  const [reason, setReason] = useState("");
  const asked = reason.trim();
  // Two dashes would end the comment that contains the reason.
  const problem = asked.includes("--");
  return (
    <form
      className="mt-2 grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== "" && !problem) onReason(asked);
      }}
    >
      <Field
        id={`reason-${id}`}
        label={t("reason")}
        hint={t("reasonHint")}
        error={problem ? t("reasonDashes") : undefined}
      >
        <Input
          id={`reason-${id}`}
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          required
          ref={focusOnMount}
          aria-invalid={problem}
          aria-describedby={`reason-${id}-hint`}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" size="small" disabled={asked === "" || problem}>
          {t("ignoreNow")}
        </Button>
      </div>
    </form>
  );
}

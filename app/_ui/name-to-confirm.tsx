"use client";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Field, Input } from "./field.tsx";

/** The field in which a name is typed before what has that name is deleted. The server compares it. */
export function NameToConfirm({ name }: { name: string }) {
  const t = useTranslations("ui");
  const id = useId();
  return (
    <Field id={id} label={t("typeName", { name })}>
      <Input id={id} name="name" required autoComplete="off" spellCheck={false} />
    </Field>
  );
}

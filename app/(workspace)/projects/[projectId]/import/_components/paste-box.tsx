"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select, Textarea } from "#app/_ui/field.tsx";

const KINDS = ["md", "txt", "csv"] as const;
type Kind = (typeof KINDS)[number];

/** A text field as alternative to a file. */
export function PasteBox({ busy, take }: { busy: boolean; take: (file: File) => void }) {
  const t = useTranslations("exchange.import");
  const [text, setText] = useState("");
  const [kind, setKind] = useState<Kind>("md");
  const read = () => take(new File([text], `${t("pastedName")}.${kind}`));
  return (
    <details className="rounded-md border border-line px-5 py-3">
      <summary className="cursor-pointer font-semibold">{t("paste")}</summary>
      <div className="mt-3 grid gap-3">
        <Field id="paste-text" label={t("pasteLabel")}>
          <Textarea
            id="paste-text"
            rows={8}
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
          />
        </Field>
        <div className="flex flex-wrap items-end gap-3">
          <Field id="paste-kind" label={t("pasteAs")}>
            <Select
              id="paste-kind"
              value={kind}
              onChange={(event) => setKind(KINDS.find((one) => one === event.target.value) ?? "md")}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`pasteKinds.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Button disabled={busy || text.trim() === ""} onClick={read}>
            {t("pasteRead")}
          </Button>
        </div>
      </div>
    </details>
  );
}

"use client";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "./button.tsx";

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useTranslations("ui");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // The clipboard API requires https or localhost. Elsewhere the text is shown for manual copying.
    if (!window.isSecureContext) return void window.prompt(t("copy"), text);
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button look="quiet" size="small" onClick={() => void copy()} className="no-print">
      {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      <span aria-live="polite">{copied ? t("copied") : (label ?? t("copy"))}</span>
    </Button>
  );
}

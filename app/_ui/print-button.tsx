"use client";
import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "./button.tsx";

/** Prints the page as the print styles set it: the text, nothing around it. */
export function PrintButton() {
  const t = useTranslations("ui");
  return (
    <Button size="small" onClick={() => window.print()}>
      <Printer size={14} aria-hidden /> {t("print")}
    </Button>
  );
}

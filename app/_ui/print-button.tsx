"use client";
import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "./button.tsx";

/** Prints the page with the print styles: only the text. */
export function PrintButton() {
  const t = useTranslations("ui");
  return (
    <Button size="small" onClick={() => window.print()}>
      <Printer size={14} aria-hidden /> {t("print")}
    </Button>
  );
}

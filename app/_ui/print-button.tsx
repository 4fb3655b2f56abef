"use client";
import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "./button.tsx";
import { PRINT_EVENT, type PrintRequest } from "./print-request.ts";
import { toolbarCommandProps } from "./toolbar-command.ts";

/** How long printing waits for what is not drawn yet. */
const MOST_WAIT_MS = 20_000;

async function print(): Promise<void> {
  const detail: PrintRequest = { waitFor: [] };
  document.dispatchEvent(new CustomEvent(PRINT_EVENT, { detail }));
  const late = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  await Promise.race([Promise.allSettled(detail.waitFor), late]);
  window.print();
}

/** Prints the page with the print styles: only the text, with all its diagrams. */
export function PrintButton() {
  const t = useTranslations("ui");
  return (
    <Button size="small" {...toolbarCommandProps("print")} onClick={() => void print()}>
      <Printer size={14} aria-hidden /> {t("print")}
    </Button>
  );
}

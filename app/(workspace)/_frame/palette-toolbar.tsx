"use client";
import { Download, Printer, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { findToolbarButton, TOOLBAR_COMMANDS, type ToolbarCommand } from "#app/_ui/toolbar-command.ts";
import { Line } from "./palette-line.tsx";

const ICONS: Readonly<Record<ToolbarCommand, ReactNode>> = {
  export: <Download size={16} aria-hidden />,
  share: <Share2 size={16} aria-hidden />,
  print: <Printer size={16} aria-hidden />,
};

/** Presses a button with the focus on it, so that closing what it opens returns the focus there. */
function press(command: ToolbarCommand): void {
  const button = findToolbarButton(command);
  button?.focus();
  button?.click();
}

interface ToolbarLinesProps {
  /** Closes the palette, then does the work. */
  run: (work: () => void) => () => void;
}

/** The buttons of the page's toolbar that the reader may press: export, share and print. */
export function ToolbarLines({ run }: ToolbarLinesProps) {
  const exchange = useTranslations("exchange.export");
  const share = useTranslations("share.create");
  const ui = useTranslations("ui");
  const words = { export: exchange("title"), share: share("button"), print: ui("print") };
  return TOOLBAR_COMMANDS.filter((command) => findToolbarButton(command) !== null).map((command) => (
    <Line
      key={command}
      value={`${command} ${words[command]} toolbar`}
      icon={ICONS[command]}
      words={words[command]}
      onSelect={run(() => press(command))}
    />
  ));
}

"use client";
import { Command } from "cmdk";
import type { ReactNode } from "react";

/** The look of a group of lines with its heading. */
export const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-small [&_[cmdk-group-heading]]:text-faint";

interface LineProps {
  value: string;
  icon: ReactNode;
  words: ReactNode;
  note?: string;
  onSelect: () => void;
}

/** A line of the palette. */
export function Line({ value, icon, words, note, onSelect }: LineProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-3 data-[selected=true]:bg-sunk"
    >
      <span className="shrink-0 text-faint">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{words}</span>
      {note ? <span className="max-w-40 truncate text-small text-faint">{note}</span> : null}
    </Command.Item>
  );
}

"use client";
import type { ComponentProps } from "react";
import type { ShortcutId } from "#lib/domain/access/shortcuts.ts";
import { ButtonLink } from "./button-link.tsx";
import { useShortcutProps } from "./shortcut-keys.tsx";

/** A link with the look of a button that a shortcut follows. */
export function ShortcutLink({
  shortcut,
  ...rest
}: ComponentProps<typeof ButtonLink> & { shortcut: ShortcutId }) {
  const shortcutProps = useShortcutProps();
  return <ButtonLink {...shortcutProps(shortcut)} {...rest} />;
}

"use client";
import {
  Accessibility,
  ClipboardCheck,
  Keyboard,
  KeyRound,
  LayoutGrid,
  LogOut,
  UserRound,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuItem, MenuLabel, MenuLine, MenuLink } from "#app/_ui/menu.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { OPEN_SHORTCUTS } from "./open-palette.ts";

interface UserMenuEntriesProps {
  person: string;
  workspace: string;
  signOut: () => void;
}

/** The entries of the user menu. */
export function UserMenuEntries({ person, workspace, signOut }: UserMenuEntriesProps) {
  const t = useTranslations("frame");
  return (
    <>
      <MenuLabel>
        <span className="block font-semibold text-ink">{person}</span>
        {workspace}
      </MenuLabel>
      <MenuLine />
      <MenuLink href={paths.settingsAccount()}>
        <UserRound size={15} aria-hidden /> {t("account")}
      </MenuLink>
      <MenuLink href={paths.workspaces()}>
        <LayoutGrid size={15} aria-hidden /> {t("workspaces")}
      </MenuLink>
      <MenuLink href={paths.settingsTokens()}>
        <KeyRound size={15} aria-hidden /> {t("tokens")}
      </MenuLink>
      <MenuLink href={paths.check()}>
        <ClipboardCheck size={15} aria-hidden /> {t("check")}
      </MenuLink>
      <MenuLink href={paths.accessibility()}>
        <Accessibility size={15} aria-hidden /> {t("accessibility")}
      </MenuLink>
      <MenuItem onSelect={() => window.dispatchEvent(new Event(OPEN_SHORTCUTS))}>
        <Keyboard size={15} aria-hidden /> {t("shortcuts")}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={signOut}>
        <LogOut size={15} aria-hidden /> {t("signOut")}
      </MenuItem>
    </>
  );
}

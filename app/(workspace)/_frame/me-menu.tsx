"use client";
import { ClipboardCheck, Keyboard, KeyRound, LogOut, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { signOut } from "#app/_server/sign-out.ts";
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from "#app/_ui/menu.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { OPEN_SHORTCUTS } from "./open-palette.ts";

/** Who you are here, and the way out. */
export function MeMenu({ person, workspace }: { person: string; workspace: string }) {
  const t = useTranslations("frame");
  const form = useRef<HTMLFormElement>(null);
  const trigger = (
    <button
      type="button"
      aria-label={t("me", { name: person })}
      className="ms-1 grid size-8 place-items-center rounded-full bg-accent-soft text-small font-semibold text-accent"
    >
      {[...person][0]?.toLocaleUpperCase()}
    </button>
  );
  return (
    <>
      <form ref={form} action={signOut} hidden />
      <Menu trigger={trigger}>
        <MenuLabel>
          <span className="block font-semibold text-ink">{person}</span>
          {workspace}
        </MenuLabel>
        <MenuLine />
        <MenuLink href={paths.settingsAccount()}>
          <UserRound size={15} aria-hidden /> {t("account")}
        </MenuLink>
        <MenuLink href={paths.settingsTokens()}>
          <KeyRound size={15} aria-hidden /> {t("tokens")}
        </MenuLink>
        <MenuLink href={paths.check()}>
          <ClipboardCheck size={15} aria-hidden /> {t("check")}
        </MenuLink>
        <MenuItem onSelect={() => window.dispatchEvent(new Event(OPEN_SHORTCUTS))}>
          <Keyboard size={15} aria-hidden /> {t("shortcuts")}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => form.current?.requestSubmit()}>
          <LogOut size={15} aria-hidden /> {t("signOut")}
        </MenuItem>
      </Menu>
    </>
  );
}

"use client";
import {
  Accessibility,
  BookA,
  CircleQuestionMark,
  ClipboardCheck,
  Keyboard,
  KeyRound,
  LayoutGrid,
  ListChecks,
  LogOut,
  UserRound,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { requestJson } from "#app/_live/request-json.ts";
import { MenuItem, MenuLabel, MenuLine, MenuLink } from "#app/_ui/menu.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import { OPEN_SHORTCUTS } from "./open-palette.ts";

interface UserMenuEntriesProps {
  person: string;
  workspace: string;
  /** The person can do some of the first steps. */
  hasFirstSteps: boolean;
  signOut: () => void;
}

/** Lists the first steps on Home again, and goes there. */
function FirstStepsEntry() {
  const t = useTranslations("frame");
  const locale = useLocale();
  const router = useRouter();
  const show = async () => {
    const headers = { "content-type": "application/json" };
    const init = { method: "PUT", headers, body: JSON.stringify({ hidden: false }) };
    const shown = await requestJson(paths.api.firstSteps(), init, locale);
    if (!shown.ok) {
      toast.error(shown.message);
      return;
    }
    router.push(paths.firstSteps());
    router.refresh();
  };
  return (
    <MenuItem onSelect={() => void show()}>
      <ListChecks size={15} aria-hidden /> {t("firstSteps")}
    </MenuItem>
  );
}

/** The entries of the user menu. */
export function UserMenuEntries({ person, workspace, hasFirstSteps, signOut }: UserMenuEntriesProps) {
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
      <MenuLink href={paths.guide()}>
        <CircleQuestionMark size={15} aria-hidden /> {t("help")}
      </MenuLink>
      <MenuLink href={paths.glossary()}>
        <BookA size={15} aria-hidden /> {t("glossary")}
      </MenuLink>
      <MenuLink href={paths.accessibility()}>
        <Accessibility size={15} aria-hidden /> {t("accessibility")}
      </MenuLink>
      {hasFirstSteps ? <FirstStepsEntry /> : null}
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

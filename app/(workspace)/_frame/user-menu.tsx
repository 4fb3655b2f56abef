"use client";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Menu } from "#app/_ui/menu.tsx";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

const entries = onDemand(() => import("./user-menu-entries.tsx").then((file) => file.UserMenuEntries));

interface UserMenuProps {
  person: string;
  workspace: string;
  hasFirstSteps: boolean;
}

/** The user menu: account and sign-out. */
export function UserMenu({ person, workspace, hasFirstSteps }: UserMenuProps) {
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
      <SignOutForm ref={form} hidden />
      <Menu trigger={trigger} near={entries.warm}>
        <OnDemandComponent
          part={entries}
          person={person}
          workspace={workspace}
          hasFirstSteps={hasFirstSteps}
          signOut={() => form.current?.requestSubmit()}
        />
      </Menu>
    </>
  );
}

"use client";
import type { ReactNode, Ref } from "react";
import { forgetOfflineUpdates } from "#app/_editor/offline-store.ts";
import { signOutAction } from "#app/_server/sign-out.ts";
import { forgetDrafts } from "#app/_ui/use-draft.ts";

interface SignOutFormProps {
  ref?: Ref<HTMLFormElement>;
  hidden?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * Signs out of this browser, and deletes what it stores of the user's texts. The response asks the browser for the same with
 * `Clear-Site-Data` (W3C Clear Site Data), which works only over https and on this machine.
 */
export function SignOutForm({ children, ...form }: SignOutFormProps) {
  const forget = () => {
    forgetDrafts();
    void forgetOfflineUpdates();
  };
  return (
    <form action={signOutAction} onSubmit={forget} {...form}>
      {children}
    </form>
  );
}

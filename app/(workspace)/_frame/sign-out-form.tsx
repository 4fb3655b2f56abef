"use client";
import type { ReactNode, Ref, SubmitEvent } from "react";
import { forgetDrafts } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";

interface SignOutFormProps {
  ref?: Ref<HTMLFormElement>;
  hidden?: boolean;
  className?: string;
  children?: ReactNode;
}

/**
 * Signs out of this browser. The header of the response that deletes what the browser stores works only over https and on
 * this machine, so the user's texts and the pages they opened are deleted here too.
 */
export function SignOutForm({ children, ...form }: SignOutFormProps) {
  const leave = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    forgetDrafts();
    const { forgetRecentObjects } = await import("./recent-objects.ts");
    forgetRecentObjects();
    const { forgetOfflineUpdates } = await import("#app/_editor/offline-store.ts");
    await forgetOfflineUpdates();
    currentTarget.submit();
  };
  return (
    <form action={paths.signOut()} method="post" onSubmit={(event) => void leave(event)} {...form}>
      {children}
    </form>
  );
}

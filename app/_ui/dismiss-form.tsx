"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useRef } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { FormAction } from "#lib/http/action.ts";
import { focusHeadingAfter } from "./focus-heading-after.ts";

interface DismissFormProps {
  /** Stops showing the part. */
  readonly action: FormAction<null>;
  /** The message that says how to see it again. */
  readonly done: string;
  readonly children: ReactNode;
}

/**
 * Removes a part of the page until the user asks for it again. The form is on the page until its message is shown; then the page is
 * loaded again.
 */
export function DismissForm({ action, done, children }: DismissFormProps) {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    focusHeadingAfter(place.current);
    router.refresh();
  };
  return (
    <div ref={place}>
      <ActionForm action={action} done={done} onDone={leave}>
        {(_state, pending) => (
          <SubmitButton pending={pending} look="quiet" size="small">
            {children}
          </SubmitButton>
        )}
      </ActionForm>
    </div>
  );
}

"use client";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { confirmEmailAction, signInByLinkAction, verifyEmailAction } from "./link-actions.ts";

const ACTIONS = {
  sign_in: signInByLinkAction,
  verify_email: verifyEmailAction,
  change_email: confirmEmailAction,
} as const;

interface LinkButtonProps {
  kind: keyof typeof ACTIONS;
  token: string;
  submit: string;
}

/** Uses a link with a button: programs that read mail open links, and must not use them up. */
export function LinkButton({ kind, token, submit }: LinkButtonProps) {
  return (
    <ActionForm action={ACTIONS[kind]} className="grid gap-4">
      {(_state, pending) => (
        <>
          <input type="hidden" name="token" value={token} />
          <SubmitButton size="large" pending={pending}>
            {submit}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

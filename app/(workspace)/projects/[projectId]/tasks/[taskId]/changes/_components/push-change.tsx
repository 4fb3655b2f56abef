"use client";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import { pushChangeAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";

/** Pushes the commit of an attempt to the remote, also again. */
export function PushChange({ label, ...place }: ChangePlace & { label: string }) {
  return (
    <ActionForm action={pushChangeAction}>
      {(_state, pending) => (
        <>
          <ChangePlaceFields place={place} />
          <SubmitButton pending={pending} look="secondary" size="small">
            {label}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

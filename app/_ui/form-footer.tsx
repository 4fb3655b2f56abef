import type { ReactNode } from "react";
import { SubmitButton } from "./submit-button.tsx";

interface FormFooterProps {
  isAllowed: boolean;
  pending: boolean;
  /** Label of the submit button. */
  save: ReactNode;
  /** Who can change it, for readers without permission. */
  notYou: ReactNode;
}

/** The footer of a settings form: its button, or a note on who can change it. */
export function FormFooter({ isAllowed, pending, save, notYou }: FormFooterProps) {
  return (
    <div>
      {isAllowed ? (
        <SubmitButton pending={pending}>{save}</SubmitButton>
      ) : (
        <p className="text-soft">{notYou}</p>
      )}
    </div>
  );
}

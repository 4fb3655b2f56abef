import type { ReactNode } from "react";
import { SubmitButton } from "./submit-button.tsx";

interface FormFootProps {
  may: boolean;
  pending: boolean;
  /** What saving is called. */
  save: ReactNode;
  /** Who can change it, for a reader who may not. */
  notYou: ReactNode;
}

/** The foot of a form of settings: its button, or who could press one. */
export function FormFoot({ may, pending, save, notYou }: FormFootProps) {
  return (
    <div>
      {may ? <SubmitButton pending={pending}>{save}</SubmitButton> : <p className="text-soft">{notYou}</p>}
    </div>
  );
}

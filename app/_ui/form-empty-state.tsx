import type { ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";
import { EmptyState } from "./empty-state.tsx";

interface FormEmptyStateProps {
  title: string;
  /** What belongs here. */
  children: ReactNode;
  /** The id of the section of the same page that adds the first entry. */
  formId: string;
  /** The name of that section. */
  label: string;
  isAllowed?: boolean;
}

/** An empty list whose form is another section of the page. */
export function FormEmptyState({ title, children, formId, label, isAllowed = true }: FormEmptyStateProps) {
  return (
    <EmptyState
      title={title}
      isAllowed={isAllowed}
      action={
        <ButtonLink href={`#${formId}`} look="primary">
          {label}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}

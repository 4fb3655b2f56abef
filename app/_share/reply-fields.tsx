import { Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";

interface ReplyFieldsProps {
  id: string;
  label: string;
  submit: string;
  pending: boolean;
}

/** The text of a reply and its button, in the form of a guest and of a member. */
export function ReplyFields({ id, label, submit, pending }: ReplyFieldsProps) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Textarea id={id} name="text" rows={2} required maxLength={4000} placeholder={label} />
      <div>
        <SubmitButton pending={pending} size="small">
          {submit}
        </SubmitButton>
      </div>
    </>
  );
}

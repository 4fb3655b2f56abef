import { Field, Input } from "#app/_ui/field.tsx";

interface CurrentPasswordProps {
  id: string;
  label: string;
  hasPassword: boolean;
  /** What proves the person instead, if the account has no password. */
  otherwise: string;
}

/** The field in which a person enters the current password again; a note if the account has none. */
export function CurrentPassword({ id, label, hasPassword, otherwise }: CurrentPasswordProps) {
  if (!hasPassword) return <p className="text-soft">{otherwise}</p>;
  return (
    <Field id={id} label={label}>
      <Input id={id} name="current_password" type="password" required autoComplete="current-password" />
    </Field>
  );
}

import { type IdPattern, splitId, standardPrefix } from "../../identifiers/id-pattern.ts";
import type { RecordType } from "../../statement/record-type.ts";

/** How the ids of new requirements are written. */
export interface NumberedIdForm {
  readonly prefix: string;
  readonly separator: string;
  readonly digits: number;
}

interface Known {
  readonly id: string;
  readonly type: RecordType;
}

const formKey = ({ prefix, separator }: NumberedIdForm): string => `${prefix}${separator}`;

/** An id of a form. */
export const numberedId = ({ prefix, separator, digits }: NumberedIdForm, number: number): string =>
  `${prefix}${separator}${String(number).padStart(digits, "0")}`;

/**
 * The form that a requirement of another project gets here: its own if this project uses it, else the one that most requirements of
 * its type have here, else its own if it is an id of this project, else the standard one of its type.
 */
export function idFormFor(
  wanted: Known,
  here: readonly Known[],
  { whole }: Pick<IdPattern, "whole">,
): NumberedIdForm {
  const forms = new Map<string, { form: NumberedIdForm; count: number; ofType: number }>();
  for (const { id, type } of here) {
    const form = splitId(id);
    if (form === null) continue;
    const known = forms.get(formKey(form)) ?? { form, count: 0, ofType: 0 };
    known.count++;
    if (type === wanted.type) known.ofType++;
    forms.set(formKey(form), known);
  }
  const own = splitId(wanted.id);
  const used = own === null ? undefined : forms.get(formKey(own));
  if (used !== undefined) return used.form;
  const usual = [...forms.values()].filter(({ ofType }) => ofType > 0).sort((a, b) => b.ofType - a.ofType)[0];
  const standard = { prefix: standardPrefix(wanted.type), separator: "-", digits: 3 };
  const fitting = [usual?.form, own].find((form) => form != null && whole.test(numberedId(form, 1)));
  return fitting ?? standard;
}

import { useLocale, useTranslations } from "next-intl";
import { Field, Textarea } from "#app/_ui/field.tsx";
import {
  type ApprovalMeanings,
  MAX_MEANING_LENGTH,
  MEANING_SUBJECTS,
  STATED_MEANINGS,
} from "#lib/domain/access/stated-meanings.ts";

interface MeaningFieldsProps {
  value: ApprovalMeanings;
  onChange: (value: ApprovalMeanings) => void;
}

/** What approvals and signatures confirm, in the words of the project; an empty field keeps the stated sentence. */
export function MeaningFields({ value, onChange }: MeaningFieldsProps) {
  const t = useTranslations("meeting.approval");
  const locale = useLocale();
  return (
    <fieldset className="grid gap-3">
      <legend className="text-read font-semibold">{t("meanings")}</legend>
      <p className="text-small text-faint">{t("meaningsHint")}</p>
      {MEANING_SUBJECTS.map((subject) => (
        <Field
          key={subject}
          id={`meaning-${subject}`}
          label={t(`meaning.${subject}`)}
          hint={t("meaningStated", { text: STATED_MEANINGS[subject][locale] })}
        >
          <Textarea
            id={`meaning-${subject}`}
            rows={2}
            maxLength={MAX_MEANING_LENGTH}
            value={value[subject]}
            onChange={(event) => onChange({ ...value, [subject]: event.target.value })}
            aria-describedby={`meaning-${subject}-hint`}
          />
        </Field>
      ))}
    </fieldset>
  );
}

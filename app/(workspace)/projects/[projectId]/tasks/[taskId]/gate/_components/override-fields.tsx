"use client";
import { useLocale, useTranslations } from "next-intl";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import type { Phase } from "#lib/domain/task/phases.ts";

interface Override {
  readonly phrase: string;
  readonly target: Phase | undefined;
}

interface OverrideFieldsProps {
  facts: { readonly phrase: string; readonly targets: readonly Phase[] };
  value: Override;
  onChange: (value: Override) => void;
}

/** Fields of an override besides its reason: the target phase, and a confirmation phrase. */
export function OverrideFields({ facts, value, onChange }: OverrideFieldsProps) {
  const t = useTranslations("gate.decide");
  const locale = useLocale();
  const { phrase, targets } = facts;
  return (
    <>
      {targets.length === 0 ? <Notice tone="block">{t("noTarget")}</Notice> : null}
      {targets.length > 0 ? (
        <Field id="target" label={t("target")}>
          <Select
            id="target"
            value={value.target}
            onChange={(event) =>
              onChange({ ...value, target: targets.find((one) => one === event.target.value) })
            }
          >
            {targets.map((phase) => (
              <option key={phase} value={phase}>
                {phaseSpec(phase).name[locale]}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field id="phrase" label={t("phrase", { phrase })}>
        <Input
          id="phrase"
          required
          autoComplete="off"
          maxLength={200}
          value={value.phrase}
          onChange={(event) => onChange({ ...value, phrase: event.target.value })}
        />
      </Field>
    </>
  );
}

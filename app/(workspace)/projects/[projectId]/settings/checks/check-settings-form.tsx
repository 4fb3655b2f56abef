"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import type { CheckSettingsView, LintRuleView } from "#lib/contracts/lint.ts";
import { paths } from "#lib/contracts/paths.ts";
import { HOUSE_MODALS, type LintSettings } from "#lib/domain/lint/lint-settings.ts";
import { parseCheckSettings } from "./parse-check-settings.ts";
import { RuleChoices } from "./rule-choices.tsx";

export type RuleChoice = Pick<LintRuleView, "id" | "group" | "title" | "initial" | "words">;

interface CheckSettingsFormProps {
  projectId: string;
  checks: CheckSettingsView;
  rules: readonly RuleChoice[];
  isAllowed: boolean;
}

const LIMITS = [
  { name: "zh_characters", min: 20, max: 500 },
  { name: "en_words", min: 10, max: 200 },
  { name: "commas", min: 1, max: 20 },
] as const;

/** All check settings in one form, saved as a whole unless another user saved them in the meantime. */
export function CheckSettingsForm({ projectId, checks, rules, isAllowed }: CheckSettingsFormProps) {
  const t = useTranslations("lint.settings");
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ pending: boolean; reported: string; failed: boolean }>({
    pending: false,
    reported: "",
    failed: false,
  });
  const { settings } = checks;
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body: LintSettings = parseCheckSettings(new FormData(event.currentTarget), rules);
    setState({ pending: true, reported: "", failed: false });
    const headers = { "content-type": "application/json", "if-match": checks.etag };
    const url = paths.api.projectChecks(projectId);
    const answer = await requestJson(url, { method: "PUT", headers, body: JSON.stringify(body) }, locale);
    setState({ pending: false, reported: answer.ok ? t("saved") : answer.message, failed: !answer.ok });
    if (answer.ok) router.refresh();
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <fieldset disabled={!isAllowed} className="grid gap-6">
        <section className="grid gap-4 sm:grid-cols-2">
          <h2 className="text-lead font-semibold sm:col-span-2">{t("wording")}</h2>
          {(["zh", "en"] as const).map((language) => (
            <Field
              key={language}
              id={`modal_${language}`}
              label={t(`modal.${language}`)}
              hint={t("modal.hint")}
            >
              <Select
                id={`modal_${language}`}
                name={`modal_${language}`}
                defaultValue={settings.modal[language] ?? ""}
                aria-describedby={`modal_${language}-hint`}
              >
                <option value="">{t("modal.any")}</option>
                {HOUSE_MODALS[language].map((word) => (
                  <option key={word} value={word}>
                    {word}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          {LIMITS.map(({ name, min, max }) => (
            <Field key={name} id={name} label={t(`limit.${name}`)}>
              <Input
                id={name}
                name={name}
                type="number"
                min={min}
                max={max}
                required
                defaultValue={settings.limits[name]}
                className="max-w-32"
              />
            </Field>
          ))}
        </section>
        <RuleChoices settings={settings} rules={rules} />
        <p role={state.failed ? "alert" : "status"} className={state.failed ? "text-block" : "text-soft"}>
          {state.reported}
        </p>
        <FormFooter isAllowed={isAllowed} pending={state.pending} save={t("save")} notYou={t("notYou")} />
      </fieldset>
    </form>
  );
}

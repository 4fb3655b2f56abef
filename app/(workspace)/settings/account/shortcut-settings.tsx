"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Choice } from "#app/_ui/choice.tsx";
import { Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import {
  SHORTCUT_GROUPS,
  SHORTCUT_IDS,
  type ShortcutId,
  type ShortcutKeys,
} from "#lib/domain/access/shortcuts.ts";
import type { FieldProblem } from "#lib/domain/app-error.ts";
import { saveShortcuts } from "./actions.ts";

interface KeyFieldProps {
  id: ShortcutId;
  /** The stored key. */
  value: string;
  problem: FieldProblem | undefined;
}

/** The key of one shortcut. */
function KeyField({ id, value, problem }: KeyFieldProps) {
  const t = useTranslations("settings.account.shortcuts");
  const keys = useTranslations("frame.keys");
  const other = SHORTCUT_IDS.find((one) => one === problem?.detail);
  const field = `key-${id}`;
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-center gap-x-3">
      <Input
        key={value} // the usual keys are shown once they are restored
        id={field}
        name={id}
        defaultValue={value}
        maxLength={2}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : `${field}-error`}
        className="text-center font-mono"
      />
      <label htmlFor={field}>{keys(`commands.${id}`)}</label>
      {problem === undefined ? null : (
        <p id={`${field}-error`} className="col-span-2 text-small text-block">
          {other === undefined
            ? t("oneCharacter")
            : t("taken", {
                scope: keys(
                  `scopes.${SHORTCUT_GROUPS.find(({ ids }) => ids.includes(other))?.scope ?? "everywhere"}`,
                ),
                command: keys(`commands.${other}`),
              })}
        </p>
      )}
    </div>
  );
}

interface ShortcutSettingsFormProps {
  /** Whether shortcuts of a single character are off, for the person or in this browser. */
  isOff: boolean;
  keys: ShortcutKeys;
}

/** Switches shortcuts of a single character on or off and changes their keys. */
export function ShortcutSettingsForm({ isOff, keys }: ShortcutSettingsFormProps) {
  const t = useTranslations("settings.account.shortcuts");
  const names = useTranslations("frame.keys");
  const display = useTranslations("ui.display.keys");
  return (
    <ActionForm action={saveShortcuts} className="grid justify-items-start gap-4" done={t("saved")}>
      {(state, pending) => {
        const problems = state?.ok === false ? state.fields : [];
        return (
          <>
            <Choice
              name="keys"
              legend={display("legend")}
              hint={display("hint")}
              chosen={isOff ? "off" : "on"}
              options={(["on", "off"] as const).map((value) => ({ value, label: display(value) }))}
            />
            <details className="w-full" open={problems.length > 0 || undefined}>
              <summary className="min-h-6 cursor-pointer text-accent">{t("keys")}</summary>
              <p className="mt-2 max-w-3xl text-soft">{t("hint")}</p>
              <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
                {SHORTCUT_GROUPS.map(({ scope, ids }) => (
                  <fieldset key={scope} className="grid content-start gap-2">
                    <legend className="mb-2 font-semibold">{names(`scopes.${scope}`)}</legend>
                    {ids.map((id) => (
                      <KeyField
                        key={id}
                        id={id}
                        value={keys[id]}
                        problem={problems.find(({ pointer }) => pointer === `/${id}`)}
                      />
                    ))}
                  </fieldset>
                ))}
              </div>
            </details>
            <div className="flex flex-wrap gap-2">
              <SubmitButton pending={pending}>{t("save")}</SubmitButton>
              <Button type="submit" name="restore" value="yes" disabled={pending}>
                {t("restore")}
              </Button>
            </div>
          </>
        );
      }}
    </ActionForm>
  );
}

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Field, Select, Textarea } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { LintSettings } from "#lib/domain/lint/lint-settings.ts";
import { RULE_GROUPS } from "#lib/domain/lint/rule-groups.ts";
import type { RuleChoice } from "./check-settings-form.tsx";

const CHOICES = ["off", "error", "warning", "hint"] as const;
const ONCE_CHOICES = ["once", ...CHOICES] as const;

interface RuleChoicesProps {
  settings: LintSettings;
  rules: readonly RuleChoice[];
}

/** Every rule with its severity and, for word rules, the project's own words; folded by group. */
export function RuleChoices({ settings, rules }: RuleChoicesProps) {
  const t = useTranslations("lint");
  return (
    <section className="grid gap-2">
      <h2 className="text-lead font-semibold">{t("settings.rules")}</h2>
      {RULE_GROUPS.map((group) => {
        const own = rules.filter((rule) => rule.group === group);
        const changed = own.filter(
          ({ id }) => settings.rules[id] !== undefined || settings.words[id] !== undefined,
        );
        return (
          <details key={group} className="rounded-md border border-line px-3 py-2" open={changed.length > 0}>
            <summary className="font-semibold">
              <span className="me-2 font-mono">{group}</span>
              {t(`docs.group.${group}`)}
              {changed.length > 0 ? (
                <span className="ms-2 font-normal text-small text-soft">
                  {t("settings.changed", { count: changed.length })}
                </span>
              ) : null}
            </summary>
            <div className="mt-2 grid gap-3">
              {own.map((rule) => (
                <RuleLine key={rule.id} rule={rule} settings={settings} />
              ))}
            </div>
          </details>
        );
      })}
    </section>
  );
}

function RuleLine({ rule, settings }: { rule: RuleChoice; settings: LintSettings }) {
  const t = useTranslations("lint");
  const words = settings.words[rule.id];
  return (
    <div className="border-b border-line pb-3 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={`rule_${rule.id}`} className="min-w-0 flex-1 basis-48">
          <Link href={paths.lintRule(rule.id)} className="me-2 font-mono text-accent hover:underline">
            {rule.id}
          </Link>
          {rule.title}
        </label>
        <Select
          id={`rule_${rule.id}`}
          name={`rule_${rule.id}`}
          defaultValue={settings.rules[rule.id] ?? rule.initial}
          className="max-w-44"
        >
          {[...(rule.initial === "once" ? ONCE_CHOICES : CHOICES)].map((severity) => (
            <option key={severity} value={severity}>
              {severity === rule.initial
                ? t("settings.default", { severity: t(`docs.severity.${severity}`) })
                : t(`docs.severity.${severity}`)}
            </option>
          ))}
        </Select>
      </div>
      {rule.words ? (
        <details className="mt-1 text-small" open={words !== undefined}>
          <summary className="text-soft">{t("settings.words")}</summary>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <Field id={`add_${rule.id}`} label={t("settings.add")} hint={t("settings.wordsHint")}>
              <Textarea
                id={`add_${rule.id}`}
                name={`add_${rule.id}`}
                rows={2}
                defaultValue={words?.add.join(", ") ?? ""}
                aria-describedby={`add_${rule.id}-hint`}
              />
            </Field>
            <Field id={`remove_${rule.id}`} label={t("settings.remove")} hint={t("settings.wordsHint")}>
              <Textarea
                id={`remove_${rule.id}`}
                name={`remove_${rule.id}`}
                rows={2}
                defaultValue={words?.remove.join(", ") ?? ""}
                aria-describedby={`remove_${rule.id}-hint`}
              />
            </Field>
          </div>
        </details>
      ) : null}
    </div>
  );
}

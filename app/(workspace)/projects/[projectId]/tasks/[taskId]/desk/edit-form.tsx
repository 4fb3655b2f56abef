"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { focusOnMount } from "#app/_ui/focus-on-mount.ts";
import { editableSentence } from "#lib/domain/plan/as-stated.ts";
import { textLines } from "#lib/domain/plan/desk/design-form.ts";
import type { DeskEdit } from "#lib/domain/plan/desk/desk-edit.ts";
import { parseScenarios, scenarioText } from "#lib/domain/plan/desk/scenario-text.ts";
import type { Plan, Requirement } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";
import { useDeskContext } from "./desk-context.ts";
import { EarsFields } from "./ears-fields.tsx";
import { DeskFormFrame } from "./form-parts.tsx";

interface Draft {
  readonly shall: string;
  readonly title: string;
  readonly type: Requirement["type"];
  readonly priority: Requirement["priority"];
  readonly acceptance: string;
  readonly scenarios: string;
}

const acceptanceOf = (plan: Plan, id: string): string[] =>
  plan.acceptance.filter(({ requirements }) => requirements.includes(id)).map(({ text }) => text);

const draftOf = (plan: Plan, requirement: Requirement): Draft => ({
  shall: editableSentence(requirement, plan.meta.language),
  title: requirement.title,
  type: requirement.type,
  priority: requirement.priority,
  acceptance: acceptanceOf(plan, requirement.id).join("\n"),
  scenarios: scenarioText(requirement.scenarios),
});

/** The edits that make the requirement what the form contains; none for a field that was left as it was. */
function editsOf(before: Draft, after: Draft, requirement: Requirement): DeskEdit[] {
  const { id } = requirement;
  const changed = <K extends keyof Draft>(key: K) =>
    after[key].trim() === before[key].trim() ? {} : { [key]: after[key] };
  const fields = { ...changed("shall"), ...changed("title"), ...changed("type"), ...changed("priority") };
  return [
    ...(Object.keys(fields).length > 0 ? [{ op: "edit" as const, id, ...fields }] : []),
    ...(after.acceptance === before.acceptance
      ? []
      : [{ op: "acceptance" as const, id, texts: textLines(after.acceptance) }]),
    ...(after.scenarios === before.scenarios
      ? []
      : [
          { op: "scenarios" as const, id, scenarios: parseScenarios(after.scenarios, requirement.scenarios) },
        ]),
  ];
}

/** Edits everything about a requirement. */
export function EditForm({ requirement }: { requirement: Requirement }) {
  const t = useTranslations("desk.form");
  const words = PLAN_WORDS[useLocale()];
  const { desk, send } = useDeskContext();
  const { language } = desk.plan.meta;
  const [before] = useState(() => draftOf(desk.plan, requirement));
  const [draft, setDraft] = useState(before);
  const { id } = requirement;
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  return (
    <DeskFormFrame
      label={t("edit", { id })}
      disabled={draft.shall.trim() === "" || draft.title.trim() === ""}
      onSubmit={() => send(editsOf(before, draft, requirement))}
    >
      <Field id={`${id}-shall`} label={t("sentence")}>
        <Textarea
          id={`${id}-shall`}
          ref={focusOnMount}
          rows={3}
          lang={language}
          maxLength={4000}
          value={draft.shall}
          onChange={(event) => set({ shall: event.target.value })}
        />
      </Field>
      <EarsFields id={id} language={language} onSentence={(shall) => set({ shall })} />
      <Field id={`${id}-title`} label={t("title")}>
        <Input
          id={`${id}-title`}
          lang={language}
          maxLength={4000}
          value={draft.title}
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-type`} label={t("kind")}>
          <Select
            id={`${id}-type`}
            value={draft.type}
            onChange={(event) => set({ type: event.target.value as Draft["type"] })}
          >
            {Object.entries(words.types).map(([type, name]) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-priority`} label={t("priority")}>
          <Select
            id={`${id}-priority`}
            value={draft.priority}
            onChange={(event) => set({ priority: event.target.value as Draft["priority"] })}
          >
            {Object.entries(words.priorities).map(([priority, name]) => (
              <option key={priority} value={priority}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field id={`${id}-acceptance`} label={t("acceptance")} hint={t("acceptanceHint")}>
        <Textarea
          id={`${id}-acceptance`}
          rows={2}
          lang={language}
          value={draft.acceptance}
          onChange={(event) => set({ acceptance: event.target.value })}
        />
      </Field>
      <Field id={`${id}-scenarios`} label={t("scenarios")} hint={t("scenariosHint")}>
        <Textarea
          id={`${id}-scenarios`}
          rows={4}
          lang={language}
          value={draft.scenarios}
          onChange={(event) => set({ scenarios: event.target.value })}
        />
      </Field>
    </DeskFormFrame>
  );
}

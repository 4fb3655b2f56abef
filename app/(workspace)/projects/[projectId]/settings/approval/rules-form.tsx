"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { requestJson } from "#app/_live/request-json.ts";
import { useJudgedCheckName } from "#app/_plan/judged-check-name.ts";
import { Button } from "#app/_ui/button.tsx";
import { Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { ApprovalRulesView } from "#lib/contracts/approval.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ApprovalRule } from "#lib/domain/access/approval-rules.ts";
import { MEMBER_ROLES } from "#lib/domain/access/can.ts";
import { GUEST_VERDICTS } from "#lib/domain/access/guest-verdicts.ts";
import { JUDGED_CHECKS } from "#lib/domain/review/judged-checks.ts";
import { MeaningFields } from "./meaning-fields.tsx";

type Member = ApprovalRulesView["members"][number];

interface RuleFieldsProps {
  name: string;
  number: number;
  rule: ApprovalRule;
  members: readonly Member[];
  onChange: (rule: ApprovalRule) => void;
  onRemove: (() => void) | null;
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** One rule: the required number of approvals, and the roles and members that count. */
function RuleFields({ name, number, rule, members, onChange, onRemove }: RuleFieldsProps) {
  const t = useTranslations("meeting.approval");
  const tm = useTranslations("meeting.members.role");
  const box = "flex min-h-7 items-center gap-2";
  return (
    <fieldset className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <legend className="px-1 font-semibold">{t("rule", { number })}</legend>
      <label htmlFor={`${name}-count`} className="flex items-center gap-3">
        {t("count")}
        <Input
          id={`${name}-count`}
          type="number"
          min={1}
          max={20}
          required
          className="w-20"
          value={rule.count}
          onChange={(event) => onChange({ ...rule, count: Number(event.target.value) || 1 })}
        />
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset>
          <legend className="text-small text-faint">{t("roles")}</legend>
          {MEMBER_ROLES.filter((role) => role !== "viewer").map((role) => (
            <label key={role} className={box}>
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={rule.roles.includes(role)}
                onChange={() => onChange({ ...rule, roles: toggled(rule.roles, role) })}
              />
              {tm(role)}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="text-small text-faint">{t("people")}</legend>
          {members.map((one) => (
            <label key={one.user_id} className={box}>
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={rule.people.includes(one.user_id)}
                onChange={() => onChange({ ...rule, people: toggled(rule.people, one.user_id) })}
              />
              {one.name} <span className="text-faint">{tm(one.role)}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <p className="text-small text-faint">{t("rolesHint")}</p>
      {onRemove ? (
        <div>
          <Button size="small" look="quiet" onClick={onRemove}>
            {t("remove")}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface RuleListProps {
  name: "plan" | "minutes";
  rules: readonly ApprovalRule[];
  members: readonly Member[];
  onChange: (rules: ApprovalRule[]) => void;
}

function RuleList({ name, rules, members, onChange }: RuleListProps) {
  const t = useTranslations("meeting.approval");
  return (
    <section className="grid gap-3" aria-label={t(name)}>
      <h2 className="text-read font-semibold">{t(name)}</h2>
      {rules.map((rule, at) => (
        <RuleFields
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id, only an index
          key={at}
          name={`${name}-${at}`}
          number={at + 1}
          rule={rule}
          members={members}
          onChange={(next) => onChange(rules.with(at, next))}
          onRemove={rules.length > 1 ? () => onChange(rules.toSpliced(at, 1)) : null}
        />
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...rules, { count: 1, roles: [], people: [] }])}>
          {t("add")}
        </Button>
      </div>
    </section>
  );
}

/** Whether verdicts of guests of review links count. */
function GuestFields({
  value,
  onChange,
}: {
  value: ApprovalRulesView["guests"];
  onChange: (value: ApprovalRulesView["guests"]) => void;
}) {
  const t = useTranslations("meeting.approval");
  return (
    <fieldset className="grid gap-1">
      <legend className="text-read font-semibold">{t("guests")}</legend>
      <p className="text-small text-faint">{t("guestsHint")}</p>
      {GUEST_VERDICTS.map((one) => (
        <label key={one} className="flex min-h-7 items-center gap-2">
          <input
            type="radio"
            name="guests"
            className="size-4 accent-accent"
            checked={value === one}
            onChange={() => onChange(one)}
          />
          {t(`guestVerdicts.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether the person who started the run may approve its plan. */
function StarterField({
  value,
  onChange,
}: {
  value: ApprovalRulesView["starter"];
  onChange: (value: ApprovalRulesView["starter"]) => void;
}) {
  const t = useTranslations("meeting.approval");
  return (
    <fieldset className="grid gap-1">
      <legend className="text-read font-semibold">{t("starter")}</legend>
      <p id="starter-hint" className="text-small text-faint">
        {t("starterHint")}
      </p>
      <label className="flex min-h-7 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          aria-describedby="starter-hint"
          checked={value === "may_not_approve"}
          onChange={(event) => onChange(event.target.checked ? "may_not_approve" : "may_approve")}
        />
        {t("starterRefused")}
      </label>
    </fieldset>
  );
}

/** Who must approve. Readers without permission see the rules and who can change them. */
export function RulesForm({ projectId, rules }: { projectId: string; rules: ApprovalRulesView }) {
  const t = useTranslations("meeting.approval");
  const nameOf = useJudgedCheckName();
  const locale = useLocale();
  const router = useRouter();
  const [plan, setPlan] = useState(rules.plan);
  const [minutes, setMinutes] = useState(rules.minutes);
  const [waived, setWaived] = useState(rules.waived);
  const [guests, setGuests] = useState(rules.guests);
  const [starter, setStarter] = useState(rules.starter);
  const [meanings, setMeanings] = useState(rules.meanings);
  const [problem, setProblem] = useState<string | null>(null);
  const isAllowed = rules.abilities.includes("manage");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const headers = { "content-type": "application/json", "if-match": `"${rules.version}"` };
    const body = JSON.stringify({ plan, minutes, waived, guests, starter, meanings });
    const saved = await requestJson(
      paths.api.approvalRules(projectId),
      { method: "PUT", headers, body },
      locale,
    );
    const changed = !saved.ok && saved.code === "precondition_failed";
    setProblem(saved.ok ? null : changed ? t("changed") : saved.message);
    if (saved.ok) {
      toast(t("saved"));
      router.refresh();
    }
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <fieldset disabled={!isAllowed} className="grid gap-8">
        <RuleList name="plan" rules={plan} members={rules.members} onChange={setPlan} />
        <RuleList name="minutes" rules={minutes} members={rules.members} onChange={setMinutes} />
        <fieldset className="grid gap-1">
          <legend className="text-read font-semibold">{t("waived")}</legend>
          <p className="text-small text-faint">{t("waivedHint")}</p>
          {JUDGED_CHECKS.map((id) => (
            <label key={id} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={waived.includes(id)}
                onChange={() => setWaived(toggled(waived, id))}
              />
              {nameOf(id)}
            </label>
          ))}
        </fieldset>
        <StarterField value={starter} onChange={setStarter} />
        <GuestFields value={guests} onChange={setGuests} />
        <MeaningFields value={meanings} onChange={setMeanings} />
        {problem ? (
          <Notice tone="block" role="alert">
            {problem}
          </Notice>
        ) : null}
        {isAllowed ? (
          <div>
            <Button type="submit" look="primary">
              {t("save")}
            </Button>
          </div>
        ) : (
          <p className="text-soft">{t("notYou")}</p>
        )}
      </fieldset>
    </form>
  );
}

import { CircleCheck, CircleDashed } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import type { ApprovalView } from "#lib/contracts/approval.ts";
import { joinListed } from "#lib/domain/punctuation.ts";

type Rule = ApprovalView["rules"][number];

/** The approvers of a rule as text. */
function useRuleText() {
  const t = useTranslations("gate");
  const locale = useLocale();
  return (rule: Rule): string => {
    const who = [...rule.roles.map((role) => t(`role.${role}`)), ...rule.people.map((one) => one.name)];
    return who.length === 0
      ? t("rule.anybody", { count: rule.count })
      : t("rule.some", { count: rule.count, who: joinListed(locale, who) });
  };
}

function useAwaitedText() {
  const t = useTranslations("gate.answer");
  const locale = useLocale();
  return (awaited: Rule["awaited"], missing: number): string => {
    const each = awaited.map((one) =>
      one.hands ? t("delegates", { name: one.name, hands: one.hands.name }) : one.name,
    );
    const names = joinListed(locale, each);
    if (awaited.length < missing) return t("unreachable");
    if (awaited.length === missing) return t("awaiting", { names });
    return missing === 1 ? t("anyOf", { names }) : t("someOf", { count: missing, names });
  };
}

/** Approvals given and pending, rule by rule. */
export function ApprovalProgressList({ approval, open }: { approval: ApprovalView; open: boolean }) {
  const t = useTranslations("gate.answer");
  const words = useRuleText();
  const awaited = useAwaitedText();
  // An approval outside of the rules (by the platform for its sample) is in the decision list.
  if (!open && approval.rules.some((rule) => rule.missing > 0)) return null;
  return (
    <section aria-label={t("rules")} className="keep rounded-md border border-line bg-surface px-4 py-3">
      <h3 className="font-semibold">{t("rules")}</h3>
      <ul className="mt-1.5 grid gap-2">
        {approval.rules.map((rule, at) => {
          const met = rule.missing === 0;
          const Icon = met ? CircleCheck : CircleDashed;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no id, only an index
            <li key={at} className="flex items-start gap-2">
              <Icon
                size={16}
                aria-hidden
                className={met ? "mt-0.5 shrink-0 text-agree" : "mt-0.5 shrink-0 text-waiting"}
              />
              <div className="min-w-0">
                <p>{words(rule)}</p>
                {rule.filled.map((one) => (
                  <p key={one.user_id} className="flex flex-wrap items-center gap-2 text-small text-agree">
                    {one.for
                      ? t("approvedFor", { name: one.name, other: one.for })
                      : t("approvedBy", { name: one.name })}
                    <GuestMark guest={one.is_guest} />
                  </p>
                ))}
                {met || !open ? null : (
                  <p className="text-small text-waiting">{awaited(rule.awaited, rule.missing)}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { getTranslations } from "next-intl/server";
import { Badge } from "#app/_ui/badge.tsx";
import type { EffectiveRightsView } from "#lib/contracts/rights.ts";

type Right = EffectiveRightsView["rights"][number];
type Subject = EffectiveRightsView["subject"];

async function RightLine({ right, subject }: { right: Right; subject: Subject }) {
  const [t, roles] = await Promise.all([getTranslations("rights"), getTranslations("meeting.members.role")]);
  const words = {
    role: subject.role === null ? "" : roles(subject.role),
    scopes: right.missing_scopes.join(", "),
  };
  const key = `reason.${right.allowed ? "yes" : "no"}.${right.reason}` as Parameters<typeof t>[0];
  return (
    <li className="grid gap-x-4 border-b border-line py-2 last:border-b-0 sm:grid-cols-[14rem_7.5rem_1fr]">
      <span className="font-semibold">{t(`action.${right.action}`)}</span>
      <span className={right.allowed ? "text-agree" : "text-block"}>
        <span aria-hidden>{right.allowed ? "✓" : "✕"} </span>
        {t(right.allowed ? "allowed" : "refused")}
      </span>
      <span className="text-soft">{t(key, words)}</span>
    </li>
  );
}

/** The rights of a member, a token or a review link in one place, each with its reason. */
export async function RightsAnswer({ answer }: { answer: EffectiveRightsView }) {
  const t = await getTranslations("rights");
  const { subject, project, rights } = answer;
  const allowed = rights.filter((one) => one.allowed).length;
  return (
    <div className="mt-6">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="wrap-anywhere">{t("ask.answer", { name: subject.name })}</span>
        <Badge>{t(`kind.${subject.kind}`)}</Badge>
        {subject.state === "active" ? null : <Badge tone="block">{t(`state.${subject.state}`)}</Badge>}
        {subject.scopes?.map((scope) => (
          <Badge key={scope}>
            <code>{scope}</code>
          </Badge>
        ))}
      </h3>
      <p className="mb-2 text-small text-faint">
        {project === null ? t("ask.inWorkspace") : t("ask.in", { project: project.name })} ·{" "}
        {t("ask.count", { allowed, total: rights.length })}
      </p>
      <ul>
        {rights.map((right) => (
          <RightLine key={right.action} right={right} subject={subject} />
        ))}
      </ul>
    </div>
  );
}

"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ModelProfileView, RoleChainView } from "#lib/contracts/model-profile.ts";
import { ANY_ROLE } from "#lib/domain/models/profile.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { resetProfileAction } from "./actions.ts";
import { ChainForm } from "./chain-form.tsx";

interface ProfileEditorProps {
  /** null: the workspace's profile. */
  readonly projectId: string | null;
  readonly profile: ModelProfileView;
}

const NAMED = [
  "coach",
  "plan_review",
  "chair",
  "codegen",
  "review",
  "second_opinion",
  "orchestrator",
  "specialist",
] as const;
type Named = (typeof NAMED)[number];
const isNamed = (role: string): role is Named => (NAMED as readonly string[]).includes(role);

function useRoleName({ chains }: ModelProfileView): (role: string) => string {
  const t = useTranslations("models.profile");
  const locale = useLocale() === "zh" ? "zh" : "en";
  return (role) =>
    role === ANY_ROLE
      ? t("any")
      : isNamed(role)
        ? t(`role.${role}`)
        : (chains.find((one) => one.role === role)?.role_name?.[locale] ?? speakerName(role, locale));
}

/** "claude, then local, then rule checks (no judgement)". */
function ChainText({ names }: { names: readonly string[] }) {
  const t = useTranslations("models.profile");
  const text = names.reduceRight((rest, first) => t("then", { first, rest }), t("rules"));
  return <span className="min-w-0 text-soft">{text}</span>;
}

function ChangeChain({ projectId, profile, role }: ProfileEditorProps & { role: string }) {
  const t = useTranslations("models.profile");
  const name = useRoleName(profile)(role);
  return (
    <Dialog
      title={t("changeRole", { role: name })}
      trigger={
        <Button size="small" look="quiet" aria-label={t("changeRole", { role: name })}>
          {t("change")}
        </Button>
      }
    >
      <ChainForm projectId={projectId} role={role} profile={profile} key={profile.version} />
    </Dialog>
  );
}

function RoleRow({ chain, ...editor }: ProfileEditorProps & { chain: RoleChainView }) {
  const t = useTranslations("models.profile");
  const nameOf = useRoleName(editor.profile);
  const isOwn = editor.profile.roles !== null && Object.hasOwn(editor.profile.roles, chain.role);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{nameOf(chain.role)}</span>
          <Badge tone={isOwn ? "accent" : "plain"}>
            {isOwn ? t("originOwn") : t(`origin.${chain.origin}`)}
          </Badge>
        </p>
        <ChainText names={chain.links.map(({ model }) => model)} />
      </div>
      {editor.profile.may_change ? <ChangeChain {...editor} role={chain.role} /> : null}
    </li>
  );
}

/** The setting for every role without its own. */
function AnyRoleRow(editor: ProfileEditorProps) {
  const t = useTranslations("models.profile");
  const { roles, models } = editor.profile;
  const set = roles?.[ANY_ROLE];
  const names = set?.map((link) => models.find(({ id }) => id === link.model_id)?.model ?? link.model_id);
  const fallback = t(editor.projectId === null ? "origin.default" : "origin.workspace_role");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t("any")}</span>
          <Badge tone={set ? "accent" : "plain"}>{set ? t("originOwn") : fallback}</Badge>
        </p>
        {names ? <ChainText names={names} /> : null}
      </div>
      {editor.profile.may_change ? <ChangeChain {...editor} role={ANY_ROLE} /> : null}
    </li>
  );
}

const KEY = /^[A-Za-z][\w-]{0,59}$/;

/** A role outside of the list, such as an extra seat, by its key. */
function ExtraRole(editor: ProfileEditorProps) {
  const t = useTranslations("models.profile");
  const [role, setRole] = useState("");
  const id = `extra-role-${editor.projectId ?? "workspace"}`;
  return (
    <div className="mt-4 grid gap-2 sm:max-w-md">
      <Field id={id} label={t("extra")} hint={t("extraHint")}>
        <Input
          id={id}
          value={role}
          onChange={(event) => setRole(event.target.value)}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      {KEY.test(role) ? (
        <div className="flex items-center gap-2">
          <span className="text-soft">{t("extraAdd")}</span>
          <ChangeChain {...editor} role={role} />
        </div>
      ) : null}
    </div>
  );
}

function ResetProfile({ projectId, profile }: { projectId: string; profile: ModelProfileView }) {
  const t = useTranslations("models.profile");
  return (
    <ActionForm action={resetProfileAction} className="mt-4" done={t("resetDone")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <input type="hidden" name="version" value={profile.version} />
          <SubmitButton pending={pending} look="secondary" size="small">
            {t("reset")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** The models of each role in effect, and where they are set. */
export function ProfileEditor({ projectId, profile }: ProfileEditorProps) {
  const t = useTranslations("models.profile");
  const editor = { projectId, profile };
  if (profile.models.length === 0) return <Notice>{t("noModels")}</Notice>;
  return (
    <>
      <ul>
        <AnyRoleRow {...editor} />
        {profile.chains.map((chain) => (
          <RoleRow key={chain.role} chain={chain} {...editor} />
        ))}
      </ul>
      {profile.may_change ? <ExtraRole {...editor} /> : <p className="mt-4 text-soft">{t("notYou")}</p>}
      {projectId !== null && profile.roles !== null && profile.may_change ? (
        <ResetProfile projectId={projectId} profile={profile} />
      ) : null}
    </>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Select } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { MemberView } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { MEMBER_ROLES } from "#lib/domain/access/can.ts";
import { useApiAction } from "./use-api-action.ts";

interface MemberRowProps {
  member: MemberView;
  me: string;
  /** Whether the reader can change this member. */
  isAllowed: boolean;
  owns: boolean;
}

/** A member with their role. */
export function MemberListItem({ member, me, isAllowed, owns }: MemberRowProps) {
  const t = useTranslations("meeting.members");
  const { busy, problem, ask } = useApiAction();
  const [open, setOpen] = useState(false);
  const url = paths.api.member(member.id);
  const { name } = member;
  const remove = async () => {
    const done = await ask("DELETE", url);
    if (done.ok) setOpen(false);
  };
  return (
    <li
      id={member.user_id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 target:bg-accent-soft last:border-b-0"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name} {member.user_id === me ? <Badge>{t("you")}</Badge> : null}
          {member.kind === "service" ? <Badge>{t("service")}</Badge> : null}
        </p>
        {member.email === null ? null : <p className="truncate text-small text-faint">{member.email}</p>}
      </div>
      {isAllowed ? (
        <Select
          aria-label={t("roleLabel", { name })}
          className="w-auto"
          disabled={busy}
          value={member.role}
          onChange={(event) => void ask("PATCH", url, { role: event.target.value })}
        >
          {MEMBER_ROLES.filter((role) => role !== "owner" || (owns && member.kind === "person")).map(
            (role) => (
              <option key={role} value={role}>
                {t(`role.${role}`)}
              </option>
            ),
          )}
        </Select>
      ) : (
        <span className="text-soft">{t(`role.${member.role}`)}</span>
      )}
      {isAllowed && member.user_id !== me ? (
        <Dialog
          title={t("removeTitle", { name })}
          description={t("removeBody")}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <Button size="small" look="quiet">
              {t("remove")}
            </Button>
          }
        >
          <div className="flex justify-end">
            <Button look="danger" disabled={busy} onClick={() => void remove()}>
              {t("confirm", { name })}
            </Button>
          </div>
        </Dialog>
      ) : null}
      {problem ? (
        <div className="w-full">
          <Notice tone="block" role="alert">
            {problem}
          </Notice>
        </div>
      ) : null}
    </li>
  );
}

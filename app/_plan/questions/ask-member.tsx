"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import { memberListView } from "#lib/contracts/member.ts";
import { paths } from "#lib/contracts/paths.ts";
import { RIGHTS } from "#lib/domain/access/can.ts";

interface AskMemberProps {
  readonly taskId: string;
  /** Id of the question, or its id in the plan. */
  readonly questionId: string;
  /** Name of the member who is asked; null: nobody in particular. */
  readonly waitsFor: string | null;
  readonly canAsk: boolean;
}

type Choice = z.infer<typeof memberListView>["data"][number];

/** Sends requests to members for the answer to one question. */
function useRequest({ taskId, questionId }: Pick<AskMemberProps, "taskId" | "questionId">) {
  const locale = useLocale();
  const router = useRouter();
  const [choices, setChoices] = useState<readonly Choice[] | null>(null);
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const send = async (url: string, init: RequestInit): Promise<unknown> => {
    setState({ busy: true, problem: null });
    const answered = await requestJson(url, init, locale);
    setState({ busy: false, problem: answered.ok ? null : answered.message });
    return answered.ok ? answered.body : null;
  };
  const url = paths.api.answerRequest(taskId, questionId);
  return {
    ...state,
    choices,
    open: async () => {
      const listed = memberListView.safeParse(await send(paths.api.members(), {}));
      if (!listed.success) return;
      const { data, me } = listed.data;
      setChoices(data.filter(({ role, user_id }) => user_id !== me && RIGHTS.answer.roles[role] === "yes"));
    },
    ask: async (memberId: string) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ member_id: memberId });
      if ((await send(url, { method: "PUT", headers, body })) === null) return;
      setChoices(null);
      router.refresh();
    },
    cancel: async () => {
      if ((await send(url, { method: "DELETE" })) !== null) router.refresh();
    },
  };
}

/** Asks another member for the answer to a question, or shows who is asked. */
export function AskMember({ taskId, questionId, waitsFor, canAsk }: AskMemberProps) {
  const t = useTranslations("clarify.request");
  const { busy, problem, choices, open, ask, cancel } = useRequest({ taskId, questionId });
  const [chosen, setChosen] = useState("");
  if (waitsFor === null && !canAsk) return null;
  const member = chosen === "" ? (choices?.[0]?.id ?? "") : chosen;
  return (
    <div className="no-print flex flex-wrap items-center gap-2 text-small">
      {waitsFor === null ? null : (
        <span role="status" className="text-waiting">
          {t("waitsFor", { name: waitsFor })}
        </span>
      )}
      {waitsFor !== null && canAsk ? (
        <Button size="small" look="quiet" disabled={busy} onClick={() => void cancel()}>
          {t("cancel")}
        </Button>
      ) : null}
      {waitsFor === null && choices === null ? (
        <Button size="small" look="quiet" disabled={busy} onClick={() => void open()}>
          {t("open")}
        </Button>
      ) : null}
      {choices?.length === 0 ? <span className="text-faint">{t("nobody")}</span> : null}
      {choices !== null && choices.length > 0 ? (
        <>
          <Select
            aria-label={t("member")}
            value={member}
            onChange={(event) => setChosen(event.target.value)}
            className="w-auto max-w-56"
          >
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button size="small" disabled={busy} onClick={() => void ask(member)}>
            {t("ask")}
          </Button>
        </>
      ) : null}
      {problem === null ? null : (
        <span role="alert" className="text-block">
          {problem}
        </span>
      )}
    </div>
  );
}

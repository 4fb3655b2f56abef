"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { SeatChecklistView, SeatRetryInput } from "#lib/contracts/seat-turn.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";
import { OtherModel } from "./other-model.tsx";

interface EmptySeatsProps {
  readonly projectId: string;
  readonly taskId: string;
  readonly checklists: SeatChecklistView;
  readonly canRun: boolean;
  readonly canJudge: boolean;
}

type EmptySeat = SeatChecklistView["seats"][number] & {
  readonly empty: NonNullable<SeatChecklistView["seats"][number]["empty"]>;
};

const isEmpty = (seat: SeatChecklistView["seats"][number]): seat is EmptySeat => seat.empty !== null;

/** Unfolds the checklists, if they are on this page. */
function openJudgement() {
  const list = document.getElementById("judge");
  if (list instanceof HTMLDetailsElement) list.open = true;
}

/** Sends the request for another turn, then shows the workshop, which takes it. */
function useRetry({ projectId, taskId, checklists }: EmptySeatsProps) {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const retry = async (role: string, modelId?: string) => {
    setState({ busy: true, problem: null });
    const body: SeatRetryInput = {
      plan_version: checklists.plan_version,
      ...(modelId === undefined ? {} : { model_id: modelId }),
    };
    const posted = await postJson(paths.api.seatRetries(taskId, role), body, locale);
    setState({ busy: posted.ok, problem: posted.ok ? null : posted.message });
    if (!posted.ok) return;
    router.push(paths.task(projectId, taskId));
    router.refresh();
  };
  return { ...state, retry };
}

/** The seats that no model answered for, each with its three ways on: the same models again, another model, or a person. */
export function EmptySeats(props: EmptySeatsProps) {
  const t = useTranslations("seats.emptySeat");
  const locale = useLocale();
  const { projectId, taskId, checklists, canRun, canJudge } = props;
  const { busy, problem, retry } = useRetry(props);
  const seats = checklists.seats.filter(isEmpty);
  if (seats.length === 0) return null;
  return (
    <section id="empty-seats" aria-label={t("title")} className="no-print mb-4 grid gap-3">
      {seats.map(({ role, name, empty }) => {
        const failed = new Set(empty.map(({ model }) => model));
        const others = checklists.models.filter((model) => !failed.has(model.name));
        return (
          <Notice key={role} tone="waiting" title={t("seat", { name })}>
            <ul className="text-soft">
              {empty.map(({ model, code }) => (
                <li key={model}>
                  {model}: {modelMessage(code, locale)}
                </li>
              ))}
            </ul>
            <p className="mt-1">{t("hint")}</p>
            <div className="mt-2 flex flex-wrap items-center gap-2">
              {canRun ? (
                <Button size="small" look="primary" disabled={busy} onClick={() => void retry(role)}>
                  {t("retry")}
                </Button>
              ) : null}
              {canRun && others.length > 0 ? (
                <OtherModel
                  models={others}
                  name={name}
                  busy={busy}
                  onChoose={(modelId) => void retry(role, modelId)}
                />
              ) : null}
              {canJudge ? (
                <ButtonLink
                  size="small"
                  href={`${paths.task(projectId, taskId)}#judge`}
                  onClick={openJudgement}
                >
                  {t("person")}
                </ButtonLink>
              ) : null}
              {canRun || canJudge ? null : <span className="text-small text-faint">{t("notYou")}</span>}
            </div>
          </Notice>
        );
      })}
      {problem ? (
        <p role="alert" className="text-block">
          {problem}
        </p>
      ) : null}
    </section>
  );
}

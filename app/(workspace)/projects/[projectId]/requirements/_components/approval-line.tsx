"use client";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { RequirementView } from "#lib/contracts/requirement.ts";

interface ApprovalLineProps {
  requirement: Pick<RequirementView, "id" | "claimed" | "approved_by" | "approved_at" | "status">;
  isAllowed: boolean;
  /** Approves the text; returns why not, or null. */
  approve: () => Promise<string | null>;
}

/** Who approved the requirement, or that its status is only written, with the way to approve it. */
export function ApprovalLine({ requirement, isAllowed, approve }: ApprovalLineProps) {
  const t = useTranslations("requirements.claimed");
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  });
  const { id, claimed, approved_by: by, approved_at: at } = requirement;
  if (by !== null && at !== null)
    return (
      <p className="mt-2 text-small text-agree">
        {t("by", { name: by })} <Time at={at} />
      </p>
    );
  if (!claimed) return null;
  const send = async () => {
    setState({ busy: true, problem: null });
    setState({ busy: false, problem: await approve() });
  };
  return (
    <div className="mt-2 text-small text-concern">
      <p>
        <TriangleAlert size={14} aria-hidden className="inline" /> {t("line")}
      </p>
      {isAllowed ? (
        <p className="mt-1.5">
          <Button size="small" disabled={state.busy} onClick={() => void send()}>
            {t("approve", { id })}
          </Button>
        </p>
      ) : null}
      {state.problem === null ? null : (
        <p role="alert" className="mt-1.5 text-block">
          {state.problem}
        </p>
      )}
    </div>
  );
}

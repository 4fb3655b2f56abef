"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import { type ProposedCase, proposedCases } from "#lib/domain/plan/design/proposed-cases.ts";
import { useDeskContext } from "./desk-context.ts";

/** One proposed test case. It is about the requirements of its item, or about one that the person chooses. */
function Proposal({ proposed }: { proposed: ProposedCase }) {
  const t = useTranslations("desk.design.cases");
  const id = useId();
  const { desk, editable, busy, send } = useDeskContext();
  const { requirements, meta } = desk.plan;
  const { title, level } = proposed;
  const [chosen, setChosen] = useState(proposed.requirements[0] ?? requirements[0]?.id ?? "");
  const about = proposed.requirements.length > 0 ? [...proposed.requirements] : [chosen];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span lang={meta.language} className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {title}
      </span>
      {editable && requirements.length > 0 ? (
        <span className="flex min-w-0 flex-wrap gap-2">
          {proposed.requirements.length > 0 ? null : (
            <Select
              id={id}
              aria-label={t("requirement", { title })}
              className="max-w-60"
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {requirements.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${one.id} ${one.title}`}
                </option>
              ))}
            </Select>
          )}
          <Button
            size="small"
            disabled={busy}
            aria-label={t("addNamed", { title })}
            onClick={() => void send([{ op: "case", title, level, requirements: about }])}
          >
            {t("add")}
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={busy}
            aria-label={t("rejectNamed", { title })}
            onClick={() => void send([{ op: "case_reject", title }])}
          >
            {t("reject")}
          </Button>
        </span>
      ) : null}
    </li>
  );
}

/** Proposed test cases that people rejected; each can be proposed again. */
function RejectedCases() {
  const t = useTranslations("desk.design.cases");
  const { desk, editable, busy, send } = useDeskContext();
  const { rejected = [] } = desk.plan.test_plan;
  if (rejected.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="font-semibold">
        {t("rejected")} <span className="font-normal text-faint">{rejected.length}</span>
      </summary>
      <ul>
        {rejected.map((title) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <span lang={desk.plan.meta.language} className="min-w-0 flex-1 basis-60 wrap-anywhere text-soft">
              {title}
            </span>
            {editable ? (
              <Button
                size="small"
                look="quiet"
                disabled={busy}
                aria-label={t("restoreNamed", { title })}
                onClick={() => void send([{ op: "case_restore", title }])}
              >
                {t("restore")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Test cases that states and permissions propose, to be judged one by one, and those that were rejected. */
export function CaseProposals() {
  return (
    <>
      <OpenProposals />
      <RejectedCases />
    </>
  );
}

function OpenProposals() {
  const t = useTranslations("desk.design.cases");
  const { desk } = useDeskContext();
  const proposed = proposedCases(desk.plan);
  if (proposed.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="font-semibold">
        {t("title")} <span className="font-normal text-faint">{proposed.length}</span>
      </summary>
      <p className="text-small text-soft">{t("hint")}</p>
      <ul>
        {proposed.map((one) => (
          <Proposal key={one.title} proposed={one} />
        ))}
      </ul>
    </details>
  );
}

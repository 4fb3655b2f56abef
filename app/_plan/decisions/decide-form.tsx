"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { Language } from "#lib/domain/language.ts";
import { MatchChoices, PairChoices } from "./choice-fields.tsx";
import { FurtherPairs } from "./further-pairs.tsx";
import {
  type Choices,
  chosenAsBoth,
  chosenAsProposed,
  countChoices,
  decisionsOf,
  lacksTitle,
  NO_CHOICES,
  type OpenMatch,
} from "./plan-decisions.ts";
import { usePlanDecisions } from "./use-plan-decisions.ts";

interface ShownPair {
  readonly index: number;
  readonly shown: ReactNode;
}

interface DecideFormProps {
  readonly taskId: string;
  readonly planVersion: number;
  /** Language of the plan. */
  readonly language: Language;
  readonly matches: readonly (OpenMatch & { readonly shown: ReactNode })[];
  readonly pairs: readonly ShownPair[];
  /** Pairs of a lower rank, which are folded. */
  readonly further: readonly ShownPair[];
}

/** Choices for every open match and pair, sent together as one version of the plan. */
export function DecideForm({ taskId, planVersion, language, matches, pairs, further }: DecideFormProps) {
  const t = useTranslations("plan.decisions");
  const router = useRouter();
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const { state, send } = usePlanDecisions(taskId);
  const count = countChoices(choices);
  const pairItem = ({ index, shown }: ShownPair) => (
    <li key={`pair${index}`} className="keep rounded-md border border-line-strong p-3">
      {shown}
      <PairChoices
        choice={choices.pairs[index]}
        onChoose={(choice) => setChoices({ ...choices, pairs: { ...choices.pairs, [index]: choice } })}
      />
    </li>
  );
  const incomplete = Object.values(choices.matches).some(lacksTitle);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0 && !incomplete) void send(decisionsOf(choices, planVersion));
  };
  if (state.kind === "sent")
    return (
      <p role="status" className="no-print text-agree">
        {t("sent")}
      </p>
    );
  return (
    <form onSubmit={submit} className="grid gap-3">
      <ul className="grid gap-3">
        {matches.map((match) => (
          <li key={`match${match.index}`} className="keep rounded-md border border-line-strong p-3">
            {match.shown}
            <MatchChoices
              match={match}
              language={language}
              choice={choices.matches[match.index]}
              onChoose={(choice) =>
                setChoices({ ...choices, matches: { ...choices.matches, [match.index]: choice } })
              }
            />
          </li>
        ))}
        {pairs.map(pairItem)}
        <FurtherPairs count={further.length}>{further.map(pairItem)}</FurtherPairs>
      </ul>
      {state.kind === "problem" ? (
        <Notice tone="block" role="alert">
          <p>{state.text}</p>
          <Button size="small" look="quiet" onClick={() => router.refresh()}>
            {t("reload")}
          </Button>
        </Notice>
      ) : null}
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" disabled={count === 0 || incomplete || state.kind === "busy"}>
          {t("send", { count, version: planVersion + 1 })}
        </Button>
        {matches.length > 0 ? (
          <Button look="quiet" onClick={() => setChoices(chosenAsProposed(choices, matches))}>
            {t("asProposed")}
          </Button>
        ) : null}
        {pairs.length > 1 ? (
          <Button look="quiet" onClick={() => setChoices(chosenAsBoth(choices, pairs))}>
            {t("bothForRest")}
          </Button>
        ) : null}
        {incomplete ? <span className="text-small text-block">{t("nameMissing")}</span> : null}
      </div>
    </form>
  );
}

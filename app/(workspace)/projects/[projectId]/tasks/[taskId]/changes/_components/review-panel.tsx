"use client";
import { useLocale, useTranslations } from "next-intl";
import { ChairWords } from "#app/_meeting/chair-words.tsx";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import type { CodeReviewView } from "#lib/contracts/code-review.ts";
import { paths } from "#lib/contracts/paths.ts";
import { CODE_DECISIONS, CODE_SEATS } from "#lib/domain/code-review/code-verdict.ts";
import { findingPlace } from "#lib/domain/code-review/finding-state.ts";
import { joinSentences } from "#lib/domain/join-sentences.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { decideReviewAction, giveVerdictAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";

const TONES = { approve: "agree", request_changes: "block", hold: "waiting" } as const;

const VERDICT_TONES = { agrees: "agree", disagrees: "block", undecided: "plain" } as const;

function verdictOf(ok: boolean | null): keyof typeof VERDICT_TONES {
  if (ok === null) return "undecided";
  return ok ? "agrees" : "disagrees";
}

function Seat({ seat: { seat, ok, text, by, at } }: { seat: CodeReviewView["seats"][number] }) {
  const t = useTranslations("changes.seats");
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t(`names.${seat}`)}</span>
        {by === null ? (
          <span className="text-soft">{t("nobody")}</span>
        ) : (
          <>
            <Badge tone={VERDICT_TONES[verdictOf(ok)]}>{t(verdictOf(ok))}</Badge>
            <span className="text-small text-faint">
              {by} · {at === null ? null : <Time at={at} />}
            </span>
          </>
        )}
      </p>
      {text === "" ? null : <p className="wrap-anywhere whitespace-pre-wrap text-soft">{text}</p>}
    </li>
  );
}

function Verdict({ place, review }: { place: ChangePlace; review: CodeReviewView }) {
  const t = useTranslations("changes.seats");
  return (
    <li>
      <details>
        <summary className="cursor-pointer text-small text-accent">{t("give")}</summary>
        <ActionForm action={giveVerdictAction} done={t("given")} className="mt-2 grid max-w-2xl gap-3">
          {(_state, pending) => (
            <>
              <ChangePlaceFields place={place} />
              <div className="grid gap-3 sm:grid-cols-2">
                <Field id="seat" label={t("seat")}>
                  <Select id="seat" name="seat">
                    {review.seats.map(({ seat }) => (
                      <option key={seat} value={seat}>
                        {t(`names.${seat}`)}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field id="ok" label={t("verdict")}>
                  <Select id="ok" name="ok" defaultValue="open">
                    <option value="true">{t("agrees")}</option>
                    <option value="false">{t("disagrees")}</option>
                    <option value="open">{t("undecided")}</option>
                  </Select>
                </Field>
              </div>
              <Field id="verdict-text" label={t("text")}>
                <Textarea id="verdict-text" name="text" rows={3} maxLength={20_000} />
              </Field>
              <div>
                <SubmitButton pending={pending} look="secondary">
                  {t("button")}
                </SubmitButton>
              </div>
            </>
          )}
        </ActionForm>
      </details>
    </li>
  );
}

/** The seats with their verdicts; a member can fill one. */
function Seats({ place, review }: { place: ChangePlace; review: CodeReviewView }) {
  return (
    <ul className="grid gap-2">
      {review.seats.map((seat) => (
        <Seat key={seat.seat} seat={seat} />
      ))}
      {review.abilities.includes("vote") ? <Verdict place={place} review={review} /> : null}
    </ul>
  );
}

const isSeat = (name: string): name is CodeReviewView["seats"][number]["seat"] =>
  CODE_SEATS.some((seat) => seat === name);

/** What a model in the chair said; that none answered, or that the answer no longer counts, if so. */
function Chair({ chair, findings }: Pick<CodeReviewView, "chair" | "findings">) {
  const t = useTranslations("changes.decision");
  const seats = useTranslations("changes.seats.names");
  const locale = useLocale();
  if (chair === null) return null;
  const { view, status, model, at } = chair;
  const nameOf = (id: string) => {
    const finding = findings.find((one) => one.id === id);
    if (finding !== undefined) return findingPlace(finding) || finding.message;
    return isSeat(id) ? seats(id) : id;
  };
  return (
    <section className="grid gap-1" aria-label={t("chair.title")}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t("chair.title")}</span>
        {view === null ? null : (
          <Badge tone={status === "outdated" ? "plain" : TONES[view.decision]}>
            {t("chair.proposes", { decision: t(`names.${view.decision}`) })}
          </Badge>
        )}
        <span className="text-small text-faint">
          {model === null ? null : `${model} · `}
          <Time at={at} />
        </span>
      </p>
      {status === "answered" ? null : <p className="text-soft">{t(`chair.${status}`)}</p>}
      {view === null ? null : (
        <ChairWords
          view={view}
          evidence={
            view.evidence.length === 0
              ? ""
              : t("chair.evidence", {
                  evidence: joinListed(locale, view.evidence.map(nameOf)),
                })
          }
        />
      )}
    </section>
  );
}

function Decision({ place, review }: { place: ChangePlace; review: CodeReviewView }) {
  const t = useTranslations("changes.decision");
  const locale = useLocale();
  const { decision, proposed } = review;
  return (
    <div className="grid gap-2">
      {decision === null ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[decision.decision]}>{t(`names.${decision.decision}`)}</Badge>
          <span className="text-small text-faint">
            {decision.by} · <Time at={decision.at} />
          </span>
          <span className="wrap-anywhere">{decision.note}</span>
          <ButtonLink size="small" href={paths.minutes(place.projectId, place.taskId, "code_review")}>
            {t("minutes")}
          </ButtonLink>
        </p>
      )}
      <p className="text-soft">
        {t(`proposed.${proposed.source}`, {
          decision: t(`names.${proposed.decision}`),
          reasons: joinSentences(locale, ...proposed.reasons),
        })}
      </p>
      {review.abilities.includes("decide_gate") ? (
        <ActionForm action={decideReviewAction} done={t("done")} className="flex flex-wrap items-end gap-3">
          {(_state, pending) => (
            <>
              <ChangePlaceFields place={place} />
              <Field id="decision" label={t("label")}>
                <Select id="decision" name="decision" defaultValue={proposed.decision}>
                  {CODE_DECISIONS.map((one) => (
                    <option key={one} value={one}>
                      {t(`names.${one}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              <div className="min-w-0 flex-1 basis-60">
                <Field id="note" label={t("note")}>
                  <Input id="note" name="note" maxLength={4000} />
                </Field>
              </div>
              <SubmitButton pending={pending}>{t("button")}</SubmitButton>
            </>
          )}
        </ActionForm>
      ) : null}
    </div>
  );
}

/** Verdicts of the seats and the decision on an attempt. */
export function ReviewPanel(props: { place: ChangePlace; review: CodeReviewView }) {
  return (
    <div className="grid gap-5">
      <Seats {...props} />
      <Chair chair={props.review.chair} findings={props.review.findings} />
      <Decision {...props} />
    </div>
  );
}

"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { TraceLinkView } from "#lib/contracts/requirement.ts";
import { ENTERED_END_KINDS, type EndKind } from "#lib/domain/requirements/trace/link.ts";
import { LINK_KINDS, type LinkKind } from "#lib/domain/statement/link-labels.ts";
import { LinkLine } from "./link-line.tsx";

interface LinkPanelProps {
  projectId: string;
  requirementId: string;
  links: readonly TraceLinkView[];
  isAllowed: boolean;
}

/** The links of one requirement, and a form to add one. */
export function LinkPanel({ projectId, requirementId, links, isAllowed }: LinkPanelProps) {
  const t = useTranslations("requirements.links");
  return (
    <>
      {links.length === 0 ? <p className="text-soft">{t("none")}</p> : null}
      <ul>
        {links.map((link) => (
          <LinkLine
            key={`${link.kind} ${link.from.ref} ${link.to.ref}`}
            projectId={projectId}
            link={link}
            isAllowed={isAllowed}
          />
        ))}
      </ul>
      {isAllowed ? <AddLink projectId={projectId} requirementId={requirementId} /> : null}
    </>
  );
}

interface Draft {
  readonly direction: "outward" | "inward";
  readonly kind: LinkKind;
  readonly endKind: EndKind;
  readonly end: string;
}
const EMPTY: Draft = { direction: "outward", kind: "derives", endKind: "requirement", end: "" };

function AddLink({ projectId, requirementId }: Pick<LinkPanelProps, "projectId" | "requirementId">) {
  const t = useTranslations("requirements.links");
  const locale = useLocale();
  const router = useRouter();
  const [draft, setDraft] = useState(EMPTY);
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({
    busy: false,
    failure: null,
  });
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const add = async () => {
    setState({ busy: true, failure: null });
    const own = { kind: "requirement", ref: requirementId };
    const other = { kind: draft.endKind, ref: draft.end.trim() };
    const [from, to] = draft.direction === "outward" ? [own, other] : [other, own];
    const body = { kind: draft.kind, from, to };
    const answer = await sendChange({ url: paths.api.traceLinks(projectId), method: "POST", body }, locale);
    setState({ busy: false, failure: answer.ok ? null : answer.message });
    if (!answer.ok) return;
    setDraft(EMPTY);
    router.refresh();
  };
  return (
    <details className="mt-3">
      <summary className="font-semibold">{t("add")}</summary>
      <form
        className="mt-3 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Field id="link_kind" label={t("kind")}>
          <Select
            id="link_kind"
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as LinkKind })}
          >
            {LINK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="link_direction" label={t("direction")}>
          <Select
            id="link_direction"
            value={draft.direction}
            onChange={(event) => change({ direction: event.target.value as Draft["direction"] })}
          >
            {(["outward", "inward"] as const).map((one) => (
              <option key={one} value={one}>
                {t(one, { id: requirementId })}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="link_end_kind" label={t("endKind")}>
          <Select
            id="link_end_kind"
            value={draft.endKind}
            onChange={(event) => change({ endKind: event.target.value as EndKind })}
          >
            {ENTERED_END_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`ends.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="link_end" label={t("end")}>
          <Input
            id="link_end"
            required
            maxLength={200}
            value={draft.end}
            onChange={(event) => change({ end: event.target.value })}
          />
        </Field>
        {state.failure === null ? null : (
          <p role="alert" className="text-small text-block sm:col-span-2 xl:col-span-4">
            {state.failure}
          </p>
        )}
        <div>
          <Button type="submit" look="primary" disabled={state.busy}>
            {t("submit")}
          </Button>
        </div>
      </form>
    </details>
  );
}

"use client";
import { Check, TriangleAlert, Unlink } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TraceLinkView } from "#lib/contracts/requirement.ts";
import { TraceItemLink } from "./item-link.tsx";
import { LINK_TONES } from "./link-tones.ts";

interface LinkLineProps {
  projectId: string;
  link: TraceLinkView;
  isAllowed: boolean;
}

/** One link: both ends, its source, and who confirmed it. It can be confirmed and, if stored, removed. */
export function LinkLine({ projectId, link, isAllowed }: LinkLineProps) {
  const t = useTranslations("requirements.links");
  const { kind, from, to, state } = link;
  // A link to another project is reviewed in its own section.
  const isReused = to.kind === "source_requirement";
  const about = [
    link.written === null ? null : t("written", { line: link.written.line }),
    link.confirmed_by === null ? null : t("by", { name: link.confirmed_by }),
  ];
  return (
    <li className="border-b border-line py-2.5" data-link-row="">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TraceItemLink projectId={projectId} kind={from.kind} id={from.ref} documentId={link.from_document} />
        <span className="text-soft">{t(`kinds.${kind}`)}</span>
        <TraceItemLink projectId={projectId} kind={to.kind} id={to.ref} documentId={link.to_document} />
        <Badge tone={LINK_TONES[state]}>
          <StateIcon state={state} />
          {t(`states.${state}`)}
        </Badge>
        <span className="text-small text-faint">{about.filter((one) => one !== null).join(" · ")}</span>
      </div>
      {link.note === "" ? null : <p className="mt-1 text-small text-soft">{link.note}</p>}
      {state === "suspect" ? (
        <p className="mt-1 text-small text-waiting">{t(isReused ? "sourceChanged" : "suspectReason")}</p>
      ) : null}
      {isAllowed && !isReused ? <LinkActions projectId={projectId} link={link} /> : null}
    </li>
  );
}

function StateIcon({ state }: Pick<TraceLinkView, "state">) {
  if (state === "confirmed") return <Check size={12} aria-hidden />;
  if (state === "suspect") return <TriangleAlert size={12} aria-hidden />;
  return state === "broken" ? <Unlink size={12} aria-hidden /> : null;
}

function LinkActions({ projectId, link }: Omit<LinkLineProps, "isAllowed">) {
  const t = useTranslations("requirements.links");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const { kind, from, to, state, id } = link;
  const name = { link: `${from.ref} ${t(`kinds.${kind}`)} ${to.ref}` };
  const ask = async (change: Parameters<typeof sendChange>[0]) => {
    setBusy(true);
    const answer = await sendChange(change, locale);
    setBusy(false);
    if (answer.ok) router.refresh();
    else toast.error(answer.message);
  };
  const confirm = (confirmed: boolean) => {
    const body = { links: [{ kind, from, to }], confirmed };
    void ask({ url: paths.api.traceConfirmations(projectId), method: "POST", body });
  };
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {state === "unconfirmed" || state === "suspect" ? (
        <Button size="small" disabled={busy} aria-label={t("confirm", name)} onClick={() => confirm(true)}>
          {t("confirmShort")}
        </Button>
      ) : null}
      {state === "confirmed" || state === "suspect" ? (
        <Button
          size="small"
          look="quiet"
          disabled={busy}
          aria-label={t("withdrawLong", name)}
          onClick={() => confirm(false)}
        >
          {t("withdraw")}
        </Button>
      ) : null}
      {id !== null && link.written === null ? (
        <Button
          size="small"
          look="quiet"
          disabled={busy}
          aria-label={t("removeLong", name)}
          onClick={() => void ask({ url: paths.api.traceLink(projectId, id), method: "DELETE" })}
        >
          {t("remove")}
        </Button>
      ) : null}
    </p>
  );
}

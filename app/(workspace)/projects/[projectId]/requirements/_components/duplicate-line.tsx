"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { DuplicateView } from "#lib/contracts/requirement-duplicate.ts";
import type { Language } from "#lib/domain/language.ts";

type Place = DuplicateView["places"][number];

interface DuplicateLineProps {
  projectId: string;
  duplicate: DuplicateView;
  isAllowed: boolean;
  /** The language of the documents. */
  language: Language;
}

/** An id that is defined several times: each position with its text, and a button to assign another id. */
export function DuplicateLine({ projectId, duplicate, isAllowed, language }: DuplicateLineProps) {
  const t = useTranslations("requirements.duplicate");
  const { id, places } = duplicate;
  return (
    <li className="border-b border-line py-3" id={`twice-${id}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-mono text-small font-semibold break-all">{id}</span>
        <span className="text-soft">{t("count", { count: places.length })}</span>
      </p>
      <ol>
        {places.map((place, at) => (
          <li key={`${place.document_id} ${place.line}`} className="mt-2 border-s-2 border-line ps-3">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
              <Link
                href={`${paths.document(projectId, place.document_id)}#${encodeURIComponent(id)}`}
                className="text-accent break-words hover:underline"
              >
                {t("location", { document: place.document_name, line: place.line })}
              </Link>
              {at === 0 ? <Badge>{t("inUse")}</Badge> : null}
            </p>
            <p lang={language} className="break-words whitespace-pre-line text-soft">
              {place.statement === "" ? t("noContent") : place.statement}
            </p>
            {isAllowed ? <Renumber projectId={projectId} duplicate={duplicate} place={place} /> : null}
          </li>
        ))}
      </ol>
    </li>
  );
}

interface RenumberProps {
  projectId: string;
  duplicate: DuplicateView;
  place: Place;
}

function Renumber({ projectId, duplicate, place }: RenumberProps) {
  const t = useTranslations("requirements.duplicate");
  const locale = useLocale();
  const router = useRouter();
  const [asked, setAsked] = useState({ mentions: place.alone, links: false });
  const [busy, setBusy] = useState(false);
  const { id, links } = duplicate;
  const allot = async () => {
    setBusy(true);
    const body = { id, document_id: place.document_id, line: place.line, ...asked };
    const answer = await sendChange({ url: paths.api.renumberings(projectId), method: "POST", body }, locale);
    setBusy(false);
    if (!answer.ok) {
      toast.error(answer.message);
      return;
    }
    const { renumberedView } = await import("#lib/contracts/requirement-duplicate.ts");
    const { data } = renumberedView.safeParse(answer.body);
    toast.success(t("done", { id, fresh: data?.id ?? "", document: place.document_name }));
    router.refresh();
  };
  const choice = (name: "mentions" | "links", label: string) => (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={asked[name]}
        onChange={(event) => setAsked((now) => ({ ...now, [name]: event.target.checked }))}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <details className="mt-1 text-small">
      <summary className="w-fit text-accent">{t("renumber")}</summary>
      <fieldset className="mt-1 grid gap-1">
        <legend className="text-soft">{t("updateAlso")}</legend>
        {place.alone ? choice("mentions", t("mentions", { id, document: place.document_name })) : null}
        {links > 0 ? choice("links", t("links", { id, count: links })) : null}
        <span>
          <Button size="small" disabled={busy} onClick={() => void allot()}>
            {t("assign")}
          </Button>
        </span>
      </fieldset>
    </details>
  );
}

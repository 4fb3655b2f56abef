import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { SignatureView } from "#lib/contracts/baseline.ts";

const TONES: Readonly<Record<SignatureView["state"], Tone>> = {
  requested: "waiting",
  signed: "agree",
  refused: "block",
};

/** Digits of a hash that are shown in a line; the whole one is in the exports. */
const SHOWN_DIGITS = 12;

interface SignatureListProps {
  signatures: readonly SignatureView[];
  /** The action next to a request, by its user. */
  actionOf: (signature: SignatureView) => ReactNode;
}

/** Who was asked to sign, with the meaning, the note and how the signer was identified. */
export function SignatureList({ signatures, actionOf }: SignatureListProps) {
  const t = useTranslations("baselines.signatures");
  if (signatures.length === 0) return <p className="text-soft">{t("none")}</p>;
  return (
    <ul>
      {signatures.map((one) => {
        const { user_id, name, state, meaning, note, authentication, content_hash, decided_at } = one;
        const hash = content_hash?.slice(0, SHOWN_DIGITS) ?? "";
        return (
          <li key={user_id} className="grid gap-1 border-b border-line py-2.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{name}</span>
              <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
              {meaning === null ? null : <span>{t(`meanings.${meaning}`)}</span>}
              <span className="ms-auto empty:hidden">{actionOf(one)}</span>
            </div>
            {note === "" ? null : <p className="max-w-3xl text-soft wrap-anywhere">{note}</p>}
            <p className="text-small text-faint">
              {decided_at === null ? (
                <>
                  {t("requestedBy", { name: one.requested_by })} · <Time at={one.requested_at} relative />
                </>
              ) : (
                <>
                  <Time at={decided_at} />
                  {authentication === null ? null : ` · ${t(`authentications.${authentication}`)}`}
                  {" · "}
                  <span title={content_hash ?? ""}>
                    {state === "signed" ? t("hash", { hash }) : t("refusedHash", { hash })}
                  </span>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

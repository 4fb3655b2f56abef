"use client";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { SuggestionView } from "#lib/contracts/suggestion.ts";
import { placeAtCandidate } from "#lib/domain/document/manual-placement.ts";
import { storedEditSchema } from "#lib/domain/document/semantic-edit.ts";
import { BUILDS_ON_OTHERS } from "#lib/domain/document/suggestion.ts";
import { useChatContext } from "./chat-context.tsx";

interface SuggestionPlacesProps {
  suggestion: SuggestionView;
  isAllowed: boolean;
  onPlace: (target: Record<string, unknown>) => void;
}

interface PlaceOption {
  readonly key: string;
  readonly words: string;
  readonly line: number;
  readonly target: Record<string, unknown>;
}

/** The possible positions, as edit targets. */
function placeOptions({ edit, preview }: SuggestionView): readonly PlaceOption[] {
  const read = storedEditSchema.safeParse(edit);
  if (!read.success || preview.code === null) return [];
  const code = preview.code;
  return preview.candidates.flatMap((candidate, index) => {
    const target = placeAtCandidate(read.data, code, { candidate, index });
    if (target === null) return [];
    const words = candidate.path ? candidate.path.slice(-2).join(" › ") : candidate.text;
    return [
      { key: `${candidate.line}${candidate.text}`, words, line: candidate.line, target: { ...target } },
    ];
  });
}

const titleOf = (code: string | null) => {
  if (code === "stale_base") return "stale";
  return code === BUILDS_ON_OTHERS ? "buildsOn" : "unplaced";
};

/** Why an edit could not be placed, and possible positions to choose from with one click. */
export function SuggestionPlaces({ suggestion, isAllowed, onPlace }: SuggestionPlacesProps) {
  const t = useTranslations("chat.suggestion");
  const { language } = useChatContext();
  const { preview } = suggestion;
  const offers = placeOptions(suggestion);
  return (
    <Notice tone="concern" title={t(titleOf(preview.code))}>
      <p>{preview.message}</p>
      {offers.length > 0 && isAllowed ? (
        <>
          <p className="mt-2 text-small text-soft">{t("candidates")}</p>
          <ul className="mt-1 flex flex-wrap gap-1">
            {offers.map((offer) => (
              <li key={offer.key} className="max-w-full">
                <Button size="small" className="max-w-full min-w-0" onClick={() => onPlace(offer.target)}>
                  <span lang={language} className="min-w-0 whitespace-normal text-start">
                    {offer.words}
                  </span>
                  <span className="font-normal whitespace-nowrap text-faint">
                    {t("line", { line: offer.line })}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

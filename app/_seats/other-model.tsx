"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import type { SeatChecklistView } from "#lib/contracts/seat-turn.ts";

interface OtherModelProps {
  readonly models: readonly SeatChecklistView["models"][number][];
  readonly name: string;
  readonly busy: boolean;
  readonly onChoose: (modelId: string) => void;
}

/** Asks the seat with another model of the workspace. */
export function OtherModel({ models, name, busy, onChoose }: OtherModelProps) {
  const t = useTranslations("seats.emptySeat");
  const [chosen, setChosen] = useState(models[0]?.id ?? "");
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={t("model", { name })}
        className="w-auto max-w-56"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        {models.map((model) => (
          <option key={model.id} value={model.id}>
            {model.name}
          </option>
        ))}
      </Select>
      <Button size="small" disabled={busy} onClick={() => onChoose(chosen)}>
        {t("other")}
      </Button>
    </span>
  );
}

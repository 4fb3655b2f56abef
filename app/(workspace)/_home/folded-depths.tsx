"use client";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import type { DepthsView } from "#lib/contracts/depth.ts";
import { DepthChoice } from "./depth-choice.tsx";

/** The choice of the depth in one line that shows what is chosen; opened, with the estimated price and time of each. */
export function FoldedDepths({ depths }: { depths: DepthsView }) {
  const t = useTranslations("task.depth");
  const [chosen, setChosen] = useState(depths.default);
  if (!depths.offered) return null;
  const follow = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    const picked = depths.options.find(
      ({ depth }) => target instanceof HTMLInputElement && target.value === depth,
    );
    if (picked !== undefined) setChosen(picked.depth);
  };
  return (
    <details>
      <summary className="cursor-pointer text-small text-soft hover:text-accent">
        {t("folded", { name: t(`name.${chosen}`) })}
      </summary>
      <fieldset onChange={follow} className="mt-2">
        <DepthChoice depths={depths} />
      </fieldset>
    </details>
  );
}

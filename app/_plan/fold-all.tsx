"use client";
import { ChevronsDownUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";

/** Folds or unfolds all parts of the plan on the page, and all groups of its requirements. */
export function FoldAll() {
  const t = useTranslations("plan.nav");
  const [folded, setFolded] = useState(false);
  const toggle = () => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>("details[data-plan-section]"))
      part.open = folded;
    setFolded(!folded);
  };
  const Icon = folded ? ChevronsUpDown : ChevronsDownUp;
  return (
    <Button size="small" look="quiet" onClick={toggle} aria-label={t(folded ? "unfold" : "fold")}>
      <Icon size={15} aria-hidden /> <span className="max-sm:sr-only">{t(folded ? "unfold" : "fold")}</span>
    </Button>
  );
}

"use client";
import { Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { OnDemandComponent, onDemand } from "#app/_ui/on-demand.tsx";
import { toolbarCommandProps } from "#app/_ui/toolbar-command.ts";
import type { Shared } from "./share-form.tsx";

const form = onDemand(() => import("./share-form.tsx").then((file) => file.ShareForm));

/** Creates a review link: content, right, expiry and optional password. The URL is shown once. */
export function ShareDialog(shared: Shared) {
  const t = useTranslations("share.create");
  const trigger = (
    <Button size="small" {...toolbarCommandProps("share")}>
      <Share2 size={14} aria-hidden /> {t("button")}
    </Button>
  );
  return (
    <Dialog title={t("title")} description={t(`effect.${shared.kind}`)} trigger={trigger}>
      <OnDemandComponent part={form} {...shared} />
    </Dialog>
  );
}

"use client";
import { Ellipsis, Pencil, Trash2, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem, MenuLine } from "#app/_ui/menu.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import { SUPPORTED_EXTENSIONS } from "#lib/domain/knowledge/file-name.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { uploadFiles } from "./upload-files.ts";

const UNDO_MS = 10_000;

interface FileMenuProps {
  projectId: string;
  fileId: string;
  name: string;
  /** Target after deletion; without it the page is refreshed. */
  leaveTo?: string;
}

/** Actions on a knowledge file: rename, replace, delete with undo. */
export function FileMenu({ projectId, fileId, name, leaveTo }: FileMenuProps) {
  const t = useTranslations("knowledge.menu");
  const locale = useLocale();
  const router = useRouter();
  const [renaming, setRenaming] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const restore = async () => {
    const back = await postJson(paths.api.restoreKnowledgeFile(fileId), {}, locale);
    if (back.ok) toast.success(t("restored", { name }));
    else toast.error(back.message);
    router.refresh();
  };
  const remove = async () => {
    const gone = await requestJson(paths.api.knowledgeFile(fileId), { method: "DELETE" }, locale);
    if (!gone.ok) return toast.error(gone.message);
    toast.success(t("deleted", { name }), {
      duration: UNDO_MS,
      action: { label: t("undo"), onClick: () => void restore() },
    });
    if (leaveTo) router.push(leaveTo);
    router.refresh();
  };
  const replace = async (files: FileList | null) => {
    if (!files?.[0]) return;
    const sent = await uploadFiles(projectId, [files[0]], { language: locale, replace: fileId });
    if (!sent.ok) toast.error(sent.message);
    else toast.success(t(sent.data[0]?.outcome === "same" ? "same" : "replaced", { name }));
    if (picker.current) picker.current.value = "";
    router.refresh();
  };
  return (
    <>
      <Menu
        trigger={
          <Button size="small" look="quiet" aria-label={t("open", { name })}>
            <Ellipsis size={15} aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setRenaming(true)}>
          <Pencil size={14} aria-hidden /> {t("rename")}
        </MenuItem>
        <MenuItem onSelect={() => picker.current?.click()}>
          <Upload size={14} aria-hidden /> {t("replace")}
        </MenuItem>
        <MenuLine />
        <MenuItem onSelect={() => void remove()}>
          <Trash2 size={14} aria-hidden /> {t("delete")}
        </MenuItem>
      </Menu>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t("replace")}
        accept={SUPPORTED_EXTENSIONS.join(",")}
        onChange={(event) => void replace(event.target.files)}
      />
      <RenameDialog fileId={fileId} name={name} open={renaming} onOpenChange={setRenaming} />
    </>
  );
}

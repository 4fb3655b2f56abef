"use client";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { useFileDrop } from "#app/_ui/use-file-drop.ts";

interface FileBoxProps {
  label: string;
  choose: string;
  hint: string;
  accept: string;
  busy: boolean;
  take: (file: File) => void;
}

/** A file field with drag and drop. */
export function FileBox({ label, choose, hint, accept, busy, take }: FileBoxProps) {
  const picker = useRef<HTMLInputElement>(null);
  const first = (files: readonly File[]) => {
    const [file] = files;
    if (file !== undefined && !busy) take(file);
    if (picker.current) picker.current.value = "";
  };
  const { box, over } = useFileDrop(first);
  return (
    <section
      ref={box}
      aria-label={label}
      aria-busy={busy}
      className={cx(
        "rounded-md border border-dashed px-5 py-4",
        over ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" onClick={() => picker.current?.click()} disabled={busy}>
          <Upload size={15} aria-hidden /> {choose}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-small text-soft">{hint}</p>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={choose}
        accept={accept}
        onChange={(event) => first([...(event.target.files ?? [])])}
      />
    </section>
  );
}

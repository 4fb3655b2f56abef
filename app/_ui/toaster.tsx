"use client";
import { useEffect } from "react";
import { Toaster as Sonner, toast as sonner } from "sonner";
import { registerToastViewer, type Toast } from "./toast.ts";

const show = ({ kind, words, options }: Toast) => sonner[kind](words, options);

/** The container of toasts; loaded with the first one. */
export function Toaster() {
  useEffect(() => registerToastViewer(show), []);
  return (
    <Sonner
      position="bottom-center"
      theme="system"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-2.5 rounded-md border border-line-strong bg-surface px-4 py-3 text-base text-ink shadow-lg font-sans",
          description: "text-soft",
        },
      }}
    />
  );
}

"use client";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { Toaster } from "sonner";

/** Light, dark or as the system says; and the place where short messages appear. */
export function Theme({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme="system"
      enableSystem
      nonce={nonce}
      disableTransitionOnChange
    >
      {children}
      <Toaster
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
    </ThemeProvider>
  );
}

"use client";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { Toasts } from "./toasts.tsx";

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
      <Toasts />
    </ThemeProvider>
  );
}

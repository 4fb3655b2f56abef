"use client";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { Toasts } from "./toasts.tsx";

/** The theme provider (light, dark or system) and the container of toasts. */
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

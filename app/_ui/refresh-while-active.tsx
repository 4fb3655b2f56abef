"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const POLL_INTERVAL_MS = 2000;

/** Reloads the data of the page while work in the background is active. */
export function RefreshWhileActive({ active }: { active: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => router.refresh(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [active, router]);
  return null;
}

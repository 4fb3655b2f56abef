"use client";
import { ErrorState } from "#app/_ui/error-state.tsx";

export default function WorkspaceError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <ErrorState digest={error.digest} retry={reset} />;
}

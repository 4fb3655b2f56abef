"use client";
import { ErrorState } from "./_ui/error-state.tsx";

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main id="page" className="px-5">
      <ErrorState digest={error.digest} retry={reset} />
    </main>
  );
}

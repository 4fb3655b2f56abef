"use client";
import {
  type ReactNode,
  type SubmitEvent,
  startTransition,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { toast } from "#app/_ui/toast.ts";
import type { ActionResult, FormAction } from "#lib/http/action.ts";
import { Notice } from "./notice.tsx";

interface ActionFormProps<T> {
  action: FormAction<T>;
  children: ReactNode | ((state: ActionResult<T> | null, pending: boolean) => ReactNode);
  className?: string;
  /** Message after success if the page stays. */
  done?: string;
  /** Clears the form after success. */
  clears?: boolean;
  /** Id by which fields outside the form belong to it. */
  id?: string;
  /** Called after success with what was sent and the result. */
  onDone?: (sent: FormData, value: T) => void;
}

/**
 * A form with a server action. Works without JavaScript, shows errors above its fields, and keeps the input on
 * failure.
 */
export function ActionForm<T>({ action, children, className, done, clears, id, onDone }: ActionFormProps<T>) {
  const [state, send, pending] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<FormData | null>(null);
  const finish = useEffectEvent((value: T) => {
    if (done) toast.success(done);
    if (clears) form.current?.reset();
    if (sent.current !== null) onDone?.(sent.current, value);
  });
  useEffect(() => {
    if (state?.ok) finish(state.value);
  }, [state]);
  // Submitted manually: React clears a form after its own submit, which would lose the input on failure.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    sent.current = fields;
    startTransition(() => send(fields));
  };
  return (
    <form
      ref={form}
      id={id}
      action={send}
      onSubmit={submit}
      className={className}
      aria-busy={pending || undefined}
    >
      {state && !state.ok ? (
        <Notice tone="block" role="alert">
          {state.message}
        </Notice>
      ) : null}
      {typeof children === "function" ? children(state, pending) : children}
    </form>
  );
}

import type { ExternalToast } from "sonner";

/** A toast. It can be sent before the scripts that show it are loaded. */
export interface Toast {
  readonly kind: "message" | "success" | "error" | "loading";
  readonly words: string;
  readonly options: ExternalToast & { readonly id: number | string };
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let show: ((note: Toast) => void) | null = null;
let isWanted = false;
let reported = 0;

const report =
  (kind: Toast["kind"]) =>
  (words: string, options: ExternalToast = {}): number | string => {
    const id = options.id ?? `note-${++reported}`;
    const note: Toast = { kind, words, options: { ...options, id } };
    if (show === null) waiting.push(note);
    else show(note);
    isWanted = true;
    for (const listener of listeners) listener();
    return id;
  };

/**
 * Shows a toast.
 * @returns Its id, with which a later toast can replace it.
 */
export const toast = Object.assign(report("message"), {
  success: report("success"),
  error: report("error"),
  loading: report("loading"),
});

/** Whether any toast was sent yet; `onChange` is called with each. */
export const toastState = {
  subscribe: (onChange: () => void): (() => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  },
  areWanted: (): boolean => isWanted,
};

/**
 * Registers the viewer of toasts. It gets queued ones immediately and others as they arrive.
 * @returns Unregisters it.
 */
export function registerToastViewer(by: (note: Toast) => void): () => void {
  show = by;
  for (const note of waiting.splice(0)) by(note);
  return () => {
    show = null;
  };
}

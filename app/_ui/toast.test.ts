import { describe, expect, it } from "vitest";
import { registerToastViewer, type Toast, toast, toastState } from "./toast.ts";

describe("toast", () => {
  it("queues toasts until the first viewer, then shows them immediately, and lets a later toast replace an earlier one", () => {
    const received: boolean[] = [];
    const forget = toastState.subscribe(() => received.push(toastState.areWanted()));
    expect(toastState.areWanted()).toBe(false);
    const id = toast.loading("making");
    toast.error("gone wrong");
    const shown: Toast[] = [];
    const stop = registerToastViewer((note) => shown.push(note));
    toast.success("made", { id });
    stop();
    toast("later");
    expect(shown.map(({ kind, words }) => [kind, words])).toEqual([
      ["loading", "making"],
      ["error", "gone wrong"],
      ["success", "made"],
    ]);
    expect(shown[2]?.options.id).toBe(shown[0]?.options.id);
    expect(new Set(shown.map((note) => note.options.id)).size).toBe(2);
    expect(received).toEqual([true, true, true, true]);
    forget();
    const rest: string[] = [];
    registerToastViewer((note) => rest.push(note.words))();
    expect(rest).toEqual(["later"]);
  });
});

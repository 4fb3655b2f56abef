import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { readLiveText, writeLiveText } from "#lib/domain/live/line-ends.ts";
import { mergeIntoLive } from "#lib/domain/live/merge-live.ts";
import { firstState, SharedText } from "./live-text.ts";

const BASE = "# Cards\r\n\r\nA card has a balance.\n\r\n## Paying\r\n\r\nThe till asks quickly.\r\n";

function copyOf(state: Uint8Array): { doc: Y.Doc; text: Y.Text } {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return { doc, text: doc.getText("text") };
}

function shared(file: string): SharedText {
  const { text, ends } = readLiveText(file);
  return new SharedText(copyOf(firstState(text)).doc, ends);
}

const typing = fc.record({
  who: fc.constantFrom<(0 | 1)[]>(0, 1),
  at: fc.nat(),
  gone: fc.nat(4),
  come: fc.constantFrom("x", "词", "\n", "a\nb", "😀", ""),
});
type Typing = typeof typing extends fc.Arbitrary<infer T> ? T : never;

const edited = fc.constantFrom(
  BASE.replace("quickly", "within 2 s"),
  BASE.replace("A card has", "Every card keeps"),
  `${BASE}\r\n## More\r\n\r\nText.\r\n`,
  "",
);

type Copy = ReturnType<typeof copyOf>;

/**
 * Two users type, each in their own copy.
 * @returns The updates sent over the wire.
 */
function typeAll(people: readonly [Copy, Copy], keys: readonly Typing[]): Uint8Array[] {
  const updates: Uint8Array[] = [];
  for (const { doc } of people) doc.on("update", (update: Uint8Array) => updates.push(update));
  for (const { who, at, gone, come } of keys) {
    const { text } = people[who];
    const place = at % (text.length + 1);
    text.delete(place, Math.min(gone, text.length - place));
    text.insert(place, come);
  }
  return updates;
}

const takeAll = (live: SharedText, updates: readonly Uint8Array[]) => {
  for (const update of updates) live.applyStored(update);
};

describe("a shared text", () => {
  it("converges in every order of updates, with an edit merged into it while two people type", () => {
    fc.assert(
      fc.property(fc.array(typing, { maxLength: 12 }), edited, fc.nat(), (keys, wanted, order) => {
        const live = shared(BASE);
        const people = [copyOf(live.state()), copyOf(live.state())] as const;
        const updates = typeAll(people, keys);
        // Half of the updates reach the server before the edit, the rest after it.
        const half = updates.length >> 1;
        takeAll(live, updates.slice(0, half));
        const now = live.read();
        const note = { reason: "r", ends: now.ends };
        const target = readLiveText(wanted);
        const versions = { base: readLiveText(BASE).text, live: now.text, edited: target.text };
        const merged = mergeIntoLive(versions, note);
        const fork = live.fork(merged.text);
        const made = { text: merged.text, ends: target.ends };
        takeAll(live, updates.slice(half));
        live.applyStored(fork.update, made);
        const all = [...updates, fork.update];
        const turned = [...all.slice(order % all.length), ...all.slice(0, order % all.length)].reverse();
        for (const { doc, text } of people) {
          for (const update of turned) Y.applyUpdate(doc, update);
          expect(text.toJSON()).toBe(live.read().text);
        }
        const file = writeLiveText(live.read());
        expect(readLiveText(file).text).toBe(live.read().text);
      }),
    );
  });

  it("keeps all text that is typed while an edit is merged", () => {
    const live = shared(BASE);
    const mei = copyOf(live.state());
    mei.text.insert(mei.text.toJSON().indexOf("till"), "nearest ");
    const { text } = live.read();
    const fork = live.fork(text.replace("asks quickly", "answers within 2 s"));
    live.applyStored(Y.encodeStateAsUpdate(mei.doc));
    live.applyStored(fork.update);
    expect(live.read().text).toContain("The nearest till answers within 2 s.");
  });

  it("keeps the line ends of its file during typing, byte for byte", () => {
    const live = shared(BASE);
    const mei = copyOf(live.state());
    mei.text.insert(0, "Top\n");
    mei.text.delete(mei.text.toJSON().indexOf("balance"), "balance".length);
    live.applyStored(Y.encodeStateAsUpdate(mei.doc));
    expect(writeLiveText(live.read())).toBe(`Top\r\n${BASE.replace("balance", "")}`);
  });
});

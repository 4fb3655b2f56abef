import { JSDOM } from "jsdom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type ShortcutKeys, type ShortcutScope, shortcutKeysOf } from "#lib/domain/access/shortcuts.ts";
import { ShortcutKeysProvider } from "./shortcut-keys.tsx";
import { awaitSecondKey, useShortcuts } from "./use-shortcuts.ts";

const { window: page } = new JSDOM('<!doctype html><body><input id="field"><div id="root"></div></body>');
beforeAll(() => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page.document);
  vi.stubGlobal("HTMLElement", page.HTMLElement);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => {
  vi.unstubAllGlobals();
  page.close();
});

interface ScopeProps {
  scope: ShortcutScope;
  log: string[];
  /** Commands that do nothing here. */
  idle: readonly string[];
}

function Scope({ scope, log, idle }: ScopeProps) {
  useShortcuts(scope, (command) => {
    if (idle.includes(command)) return false;
    if (command === "go") awaitSecondKey();
    log.push([scope, command].join("."));
    return true;
  });
  return null;
}

interface Reader {
  readonly isOff?: boolean;
  readonly changed?: Partial<ShortcutKeys>;
  readonly idle?: readonly string[];
}

/** What the keys do on a page with these scopes. */
function pressed(scopes: readonly ShortcutScope[], keys: readonly string[], reader: Reader = {}): string[] {
  const log: string[] = [];
  const root = createRoot(page.document.querySelector("#root") as Element);
  act(() =>
    root.render(
      <ShortcutKeysProvider keys={shortcutKeysOf(reader.isOff ?? false, reader.changed)}>
        {scopes.map((scope) => (
          <Scope key={scope} scope={scope} log={log} idle={reader.idle ?? []} />
        ))}
      </ShortcutKeysProvider>,
    ),
  );
  for (const key of keys) page.dispatchEvent(new page.KeyboardEvent("keydown", { key, cancelable: true }));
  act(() => root.unmount());
  return log;
}

it("a changed key runs its command, and the usual key no longer does", () => {
  expect(pressed(["list"], ["j", "x"])).toEqual(["list.next", "list.select"]);
  expect(pressed(["list"], ["x", "u"], { changed: { "list.select": "u" } })).toEqual(["list.select"]);
});

it("no key does anything for a reader who switched shortcuts off", () => {
  expect(pressed(["everywhere", "list"], ["?", "t", "j"], { isOff: true })).toEqual([]);
});

it("a key runs one command: of the focused item first, and of the page if that does nothing", () => {
  expect(pressed(["finding", "document"], ["i"])).toEqual(["finding.ignore"]);
  expect(pressed(["finding", "document"], ["i"], { idle: ["ignore"] })).toEqual(["document.nextRequirement"]);
});

it("the second key of a pair means a place only right after the first", () => {
  expect(pressed(["everywhere", "go", "requirement"], ["g", "s"])).toEqual(["everywhere.go", "go.settings"]);
  expect(pressed(["everywhere", "go", "requirement"], ["g", "y", "s"])).toEqual([
    "everywhere.go",
    "requirement.test",
    "requirement.source",
  ]);
});

it("keys in text fields, with modifiers and after the component is gone do nothing", () => {
  const log: string[] = [];
  const root = createRoot(page.document.querySelector("#root") as Element);
  act(() =>
    root.render(
      <ShortcutKeysProvider keys={shortcutKeysOf(false)}>
        <Scope scope="list" log={log} idle={[]} />
      </ShortcutKeysProvider>,
    ),
  );
  const type = (init: KeyboardEventInit) =>
    new page.KeyboardEvent("keydown", { key: "j", bubbles: true, ...init });
  page.document.querySelector("#field")?.dispatchEvent(type({}));
  page.dispatchEvent(type({ ctrlKey: true }));
  page.dispatchEvent(type({ isComposing: true }));
  act(() => root.unmount());
  page.dispatchEvent(type({}));
  expect(log).toEqual([]);
});

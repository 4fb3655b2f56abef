import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ShortcutKeysProvider } from "#app/_ui/shortcut-keys.tsx";
import { type ShortcutKeys, shortcutKeysOf } from "#lib/domain/access/shortcuts.ts";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";
import { messagesOf } from "#lib/i18n/messages.ts";
import { ShortcutList } from "./shortcut-list.tsx";

/** The list as text: keys and effects in the order in which they are read. */
function listed(language: Language, isOff: boolean, changed: Partial<ShortcutKeys> = {}): string {
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={language} timeZone="UTC" messages={messagesOf(language)}>
      <ShortcutKeysProvider keys={shortcutKeysOf(isOff, changed)}>
        <ShortcutList onLeave={() => {}} />
      </ShortcutKeysProvider>
    </NextIntlClientProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
}

describe.each(LANGUAGES)("the list of shortcuts (%s)", (language) => {
  const { keys } = messagesOf(language).frame;

  it("shows the keys of the reader, and pairs with the key that begins them", () => {
    const usual = listed(language, false);
    expect(usual).toContain(`g h ${keys.commands.go.home}`);
    expect(usual).toContain(`x ${keys.commands.list.select}`);
    const own = listed(language, false, { "everywhere.go": "l", "list.select": "u" });
    expect(own).toContain(`l h ${keys.commands.go.home}`);
    expect(own).toContain(`u ${keys.commands.list.select}`);
  });

  it("leaves out what has no key, and says when all are off", () => {
    const withoutGo = listed(language, false, { "everywhere.go": "", "list.select": "" });
    expect(withoutGo).not.toContain(keys.commands.go.inbox);
    expect(withoutGo).not.toContain(keys.commands.list.select);
    expect(withoutGo).not.toContain(keys.off);
    const off = listed(language, true);
    expect(off).toContain(keys.off);
    expect(off).toContain(keys.close);
    expect(off).not.toContain(keys.scopes.list);
  });
});

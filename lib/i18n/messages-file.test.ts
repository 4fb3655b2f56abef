import { describe, expect, it } from "vitest";
import { messagesOf } from "./messages.ts";
import { messagesFile, requestedMessages } from "./messages-file.ts";

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

describe("the file with the messages of a language", () => {
  it.each(["en", "zh"] as const)("contains all of them and is found under its name: %s", (language) => {
    const file = messagesFile(language);
    expect(JSON.parse(file.content)).toEqual(messagesOf(language));
    expect(requestedMessages(nameOf(file.path))).toEqual({ file, isExact: true });
  });

  it("answers a name of an earlier version with the current messages, which are then not cached", () => {
    const file = messagesFile("zh");
    expect(requestedMessages("zh-0123456789abcdef.json")).toEqual({ file, isExact: false });
  });

  it.each(["fr-0123456789abcdef.json", "en.json", "en-0123456789abcdef.json.map", "../en", ""])(
    "does not exist under another name: %j",
    (name) => {
      expect(requestedMessages(name)).toBeNull();
    },
  );
});

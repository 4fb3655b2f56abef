import { describe, expect, it } from "vitest";
import { EDIT_CODES } from "../../document/edit-outcome.ts";
import { LANGUAGES } from "../../language.ts";
import type { RequestedEdit } from "../edit-request/edit-request.ts";
import { KNOWN_DOCUMENTS } from "../fixtures/edit-requests.ts";
import { readEditRequest } from "../read-edit-request.ts";
import { ANSWER_WORDS } from "./answer-words.ts";
import { editAnswer, unplacedAnswer } from "./edit-answer.ts";

const EDIT: RequestedEdit = {
  type: "update_content_in_section",
  document: "SRS.md",
  section: "范围",
  targetContent: "甲",
  content: "乙",
};

describe("editAnswer", () => {
  it("names the suggestion, its place and the exact words, and that nothing changes yet", () => {
    const done = [{ edit: EDIT, document: "SRS.md", section: "范围", suggestion: 1 }];
    expect(editAnswer({ language: "zh", done, refused: [], left: [] }).final).toBe(
      "已作为建议 1 提出，位置：SRS.md › 范围\n\n- 把“甲”改为“乙”\n\n在有人接受建议之前，文档不会变。",
    );
    const { final } = editAnswer({ language: "en", done, refused: [], left: [] });
    expect(final).toContain("Proposed as suggestion 1 in SRS.md › 范围:\n\n- replace “甲” with “乙”");
  });

  it("says when an edit was applied at once", () => {
    const done = [{ edit: EDIT, document: "SRS.md", section: "Scope", suggestion: null }];
    const { final } = editAnswer({ language: "en", done, refused: [], left: [] });
    expect(final).toContain("Done in SRS.md › Scope:");
    expect(final).not.toContain("suggestion");
  });

  it("gives the reason of a refusal with the nearest places, and says where the edit is kept", () => {
    const refused = [
      {
        edit: EDIT,
        message: EDIT_CODES.section_not_found,
        candidates: [{ text: "使用范围", line: 7 }],
        suggestion: 2,
      },
    ];
    const { final } = editAnswer({ language: "zh", done: [], refused, left: [] });
    expect(final).toContain("没有执行——把“甲”改为“乙”：没有标题与之完全相同的章节。");
    expect(final).toContain("- 使用范围（第 7 行）");
    expect(final).toContain("已保留为建议 2，可以手动放置。");
  });

  it("repeats what could not be read, and that only word-for-word edits are carried out", () => {
    const { final } = editAnswer({ language: "en", done: [], refused: [], left: ["Make it clearer"] });
    expect(final).toContain("> Make it clearer");
    expect(final).toContain("word for word");
  });
});

describe("unplacedAnswer", () => {
  it("says plainly what is missing and how to say it", () => {
    const { final } = unplacedAnswer("zh", ["place", "text"]);
    expect(final).toContain("没有模型时，我只执行写明位置和文字的修改");
    expect(final).toContain("没有说明是哪个章节");
    expect(final).toContain("在“范围”一节把“原来的文字”改为“新的文字”");
    expect(unplacedAnswer("en", ["operation"]).final).toContain("This request is something else");
  });

  it.each(LANGUAGES.flatMap((language) => ANSWER_WORDS[language].examples))(
    "shows the example %j, which is read as an edit",
    (example) => {
      expect(readEditRequest(example, { documents: KNOWN_DOCUMENTS })).toMatchObject({
        kind: "edit",
        edits: [expect.anything()],
        left: [],
      });
    },
  );
});

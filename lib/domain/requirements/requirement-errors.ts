import type { Bilingual } from "../language.ts";

/** The expected failures of requirement records, their twin and their links (spec 4 §4.1); `errors.ts` holds them with the others. */
export const REQUIREMENT_ERRORS = {
  field_no_place: {
    status: 422,
    zh: "文档里没有这个字段的位置（例如表格没有这一列），没有做任何修改。请直接编辑文档。",
    en: "The document has no place for this field, such as a column of its table; nothing was changed. Edit the document itself.",
  },
  field_not_writable: {
    status: 422,
    zh: "这样写进文档后读回来会不一样，没有做任何修改。请换一种写法，或直接编辑文档。",
    en: "Written into the document this would read differently; nothing was changed. Word it otherwise, or edit the document itself.",
  },
  field_needed: { status: 422, zh: "这个字段不能为空。", en: "This field cannot be empty." },
  yaml_unreadable: {
    status: 422,
    zh: "requirements.yaml 读不出来，没有保存也没有修改。每处问题的位置见 faults。",
    en: "requirements.yaml cannot be read; nothing was stored or changed. Each fault and its place is in faults.",
  },
  twin_settled: {
    status: 409,
    zh: "这处差异已经不在了，请刷新。",
    en: "This difference is no longer there. Reload.",
  },
  twice_settled: {
    status: 409,
    zh: "这个编号在那里已经不重复了，没有做任何修改，请刷新。",
    en: "This id does not stand there twice any longer; nothing was changed. Reload.",
  },
  link_exists: { status: 409, zh: "这条链接已经有了。", en: "This link exists already." },
  link_to_itself: { status: 422, zh: "不能链接到自己。", en: "A thing cannot be linked to itself." },
  link_end_unknown: {
    status: 422,
    zh: "链接的一端不存在：项目里没有这个编号。",
    en: "An end of the link does not exist: the project has nothing of this id.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;

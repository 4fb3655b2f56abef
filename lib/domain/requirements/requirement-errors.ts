import type { Bilingual } from "../language.ts";

/** Expected errors of requirement records, `requirements.yaml` and links; part of the list in `errors.ts`. */
export const REQUIREMENT_ERRORS = {
  field_no_place: {
    status: 422,
    zh: "文档中没有这个字段的位置（例如表格没有这一列），没有做任何修改。请直接编辑文档。",
    en: "The document has no place for this field, such as a table column. Nothing was changed. Edit the document directly.",
  },
  field_not_writable: {
    status: 422,
    zh: "这个值写入文档后会被读成别的内容，没有做任何修改。请换一种写法，或直接编辑文档。",
    en: "This value would be read differently once written into the document. Nothing was changed. Reword it, or edit the document directly.",
  },
  field_needed: {
    status: 422,
    zh: "这个字段不能为空，请填写内容。",
    en: "This field cannot be empty. Enter a value.",
  },
  requirements_contradict: {
    status: 409,
    zh: "这条需求与另一条已同意的需求（见 `others`）可能互相矛盾，没有做任何修改。请先修改其中一条；如果两条都成立，就在两者之间建立并确认一条“冲突”链接。",
    en: "This requirement may contradict another one that people agreed on (see `others`). Nothing was changed. Change one of them; if both hold, link them as a conflict and confirm the link.",
  },
  requirements_preparing: {
    status: 503,
    zh: "正在准备需求列表，还有 `documents_left` 份文档未读取。没有做任何修改，请过几秒再试。",
    en: "The list of requirements is being prepared; `documents_left` documents are not read yet. Nothing was changed. Try again in a few seconds.",
  },
  approval_changed: {
    status: 409,
    zh: "所选的需求或其文字刚刚有了变化，没有批准任何需求。请重新查看列表，再作决定。",
    en: "The selected requirements or their texts have changed meanwhile. Nothing was approved. Review the list again, then decide.",
  },
  approval_withdrawn: {
    status: 409,
    zh: "这次批准已经撤回。",
    en: "This approval has already been withdrawn.",
  },
  yaml_unreadable: {
    status: 422,
    zh: "无法读取 requirements.yaml，没有保存也没有修改。请修复 `faults` 中列出的问题。",
    en: "requirements.yaml could not be read. Nothing was saved or changed. Fix the problems listed in `faults`.",
  },
  twin_settled: {
    status: 409,
    zh: "这处差异已不存在，请刷新查看当前状态。",
    en: "This difference no longer exists. Reload to see the current state.",
  },
  twice_settled: {
    status: 409,
    zh: "这个编号在那里已不再重复，没有做任何修改。请刷新查看当前状态。",
    en: "This ID is no longer a duplicate there. Nothing was changed. Reload to see the current state.",
  },
  source_changed: {
    status: 409,
    zh: "来源刚刚又有了变化，没有做任何修改。请查看来源现在的文字，再作决定。",
    en: "The source has changed again meanwhile. Nothing was changed. Read what it says now, then decide.",
  },
  link_exists: { status: 409, zh: "这条链接已存在。", en: "This link already exists." },
  link_to_itself: {
    status: 422,
    zh: "不能链接到自身，请选择其他条目。",
    en: "An item cannot be linked to itself. Choose another item.",
  },
  link_end_unknown: {
    status: 422,
    zh: "链接的一端不存在：项目中没有这个编号。请检查编号。",
    en: "One end of the link does not exist: the project has no item with this ID. Check the ID.",
  },
} as const satisfies Record<string, { status: number } & Bilingual>;

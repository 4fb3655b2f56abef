import type { Language } from "#lib/domain/language.ts";
import type { WcagId } from "./wcag-criteria.ts";

/** What is known about a criterion. */
export interface WcagEvaluation {
  /** `supports`: the check covers the criterion and found no limit. `partially`: it covers a part, or a limit is known. */
  readonly result: "supports" | "partially";
  /** Whether `e2e/pages.spec.ts` runs rules of axe-core for the criterion. */
  readonly axe: boolean;
  /** Files of the tests; empty if the source was read instead. */
  readonly tests: readonly string[];
  readonly note: Readonly<Record<Language, string>>;
}

const PAGES = "e2e/pages.spec.ts";
const OWN = "app/docs/accessibility/wcag.test.ts";

const NO_MEDIA: WcagEvaluation = {
  result: "supports",
  axe: false,
  tests: [OWN],
  note: {
    en: "The product has no audio and no video, and documents cannot embed them.",
    zh: "产品没有音频和视频，文档也不能嵌入。",
  },
};

const evaluated = (
  result: WcagEvaluation["result"],
  tests: readonly string[],
  note: WcagEvaluation["note"],
): WcagEvaluation => ({ result, axe: false, tests, note });

const byAxe = (
  result: WcagEvaluation["result"],
  note: WcagEvaluation["note"],
  tests: readonly string[] = [],
): WcagEvaluation => ({ result, axe: true, tests: [PAGES, ...tests], note });

/** The evaluated criteria. One that is missing was not evaluated. */
export const WCAG_REPORT: Readonly<Partial<Record<WcagId, WcagEvaluation>>> = {
  "1.1.1": byAxe(
    "partially",
    {
      en: "Images and icons of the interface have names, and charts have a list with the same content. Diagrams of authors are described by their source only, and images in imported files may have no description.",
      zh: "界面的图片和图标都有名称，图表另有内容相同的列表。作者在文档中画的图只有源码可读，导入文件中的图片可能没有说明。",
    },
    ["e2e/graph.spec.ts"],
  ),
  "1.2.1": NO_MEDIA,
  "1.2.2": NO_MEDIA,
  "1.2.3": NO_MEDIA,
  "1.2.4": NO_MEDIA,
  "1.2.5": NO_MEDIA,
  "1.3.1": byAxe("partially", {
    en: "Lists, tables, labels and landmarks are checked by rules. Nobody has read all pages with a screen reader.",
    zh: "列表、表格、标签和地标由规则检查。尚未有人用屏幕阅读器读完所有页面。",
  }),
  "1.3.4": evaluated("supports", [PAGES], {
    en: "Every page fits in portrait (360 px) and landscape (1280 px).",
    zh: "每个页面在竖屏（360 px）和横屏（1280 px）下都能完整显示。",
  }),
  "1.3.5": byAxe("partially", {
    en: "Purposes that fields state are checked; whether a field lacks one is not.",
    zh: "检查字段声明的输入目的；没有声明的字段未检查。",
  }),
  "1.4.1": byAxe("partially", {
    en: "Links within text are checked; other uses of color are not checked by a test.",
    zh: "检查正文中的链接；颜色的其他用法没有测试。",
  }),
  "1.4.2": NO_MEDIA,
  "1.4.3": byAxe(
    "supports",
    {
      en: "Every text color is computed against every background, and every page is measured. The faint mark of the reader on review links is decoration.",
      zh: "逐一计算每种文字颜色与每种背景的对比度，并测量每个页面。评审链接上浅色的读者水印属于装饰。",
    },
    ["lib/testing/contrast-tokens.test.ts"],
  ),
  "1.4.4": byAxe("supports", {
    en: "Zoom is not disabled. Every page fits at 360 px, which is more than 200 % of a window of 1280 px.",
    zh: "没有禁用缩放。每个页面在 360 px 宽时都能完整显示，相当于 1280 px 的窗口放大 200% 以上。",
  }),
  "1.4.5": evaluated("supports", [OWN], {
    en: "The only picture of the product is its icon. Pictures in documents are those of their authors.",
    zh: "产品自带的图片只有图标。文档中的图片由作者提供。",
  }),
  "1.4.10": evaluated("partially", [PAGES], {
    en: "Every page fits at a width of 360 px. 320 px is not measured.",
    zh: "每个页面在 360 px 宽时都能完整显示。未测量 320 px。",
  }),
  "1.4.11": evaluated("partially", ["lib/testing/contrast-tokens.test.ts"], {
    en: "Borders and lines have 3 to 1 with high contrast. The usual colors are not measured.",
    zh: "高对比度下边框和线条达到 3:1。常规颜色未测量。",
  }),
  "2.1.1": byAxe(
    "partially",
    {
      en: "Lists, the desk, comments, requirements, history and design are worked through with keys. Not every function has such a test.",
      zh: "列表、修改台、评论、需求、历史和设计都用按键走完全程。并非每项功能都有这样的测试。",
    },
    [
      "e2e/views.spec.ts",
      "e2e/desk.spec.ts",
      "e2e/comments.spec.ts",
      "e2e/requirements.spec.ts",
      "e2e/history.spec.ts",
      "e2e/design.spec.ts",
    ],
  ),
  "2.1.4": evaluated("supports", ["e2e/display.spec.ts"], {
    en: "Shortcuts of one key can be switched off and changed.",
    zh: "单键快捷键可以关闭和更改。",
  }),
  "2.4.1": byAxe("supports", {
    en: "Pages have landmarks, headings and a link that skips to the content.",
    zh: "页面有地标、标题和跳到正文的链接。",
  }),
  "2.4.2": byAxe("partially", {
    en: "Every page has a title. Whether it describes the page is not checked by a test.",
    zh: "每个页面都有标题。标题是否贴切没有测试。",
  }),
  "2.4.3": evaluated(
    "partially",
    ["e2e/desk.spec.ts", "e2e/comments.spec.ts", "e2e/views.spec.ts", "e2e/history.spec.ts"],
    {
      en: "Tests check where the focus goes after an action in these parts. The order of whole pages is not checked.",
      zh: "测试检查这些部分的操作之后焦点的位置。整页的焦点顺序未检查。",
    },
  ),
  "2.4.4": byAxe("partially", {
    en: "Every link has a name. Whether it is clear in its context is not checked by a test.",
    zh: "每个链接都有名称。在上下文中是否清楚没有测试。",
  }),
  "2.4.5": evaluated("supports", ["e2e/welcome.spec.ts", "e2e/requirements.spec.ts"], {
    en: "Pages are reached by navigation, by the command palette and by search.",
    zh: "页面可以通过导航、命令面板和搜索到达。",
  }),
  "2.5.4": evaluated("supports", [OWN], {
    en: "Nothing reacts to the motion of a device.",
    zh: "没有任何功能响应设备的移动。",
  }),
  "2.5.7": evaluated("supports", [], {
    en: "Read in the source: dropping files, choosing lines and moving a graph have a field, keys or buttons for the same.",
    zh: "查阅源码：拖放文件、选择行、移动图形都有输入框、按键或按钮可以代替。",
  }),
  "2.5.8": byAxe("supports", { en: "Targets are measured on every page.", zh: "在每个页面上测量目标尺寸。" }),
  "3.1.1": byAxe("supports", {
    en: "The language of every page is compared with that of the reader.",
    zh: "每个页面的语言都与读者的语言比较。",
  }),
  "3.1.2": byAxe(
    "partially",
    {
      en: "Stated languages are valid, and topics of the guide in another language are marked. Other texts are not checked.",
      zh: "声明的语言有效，使用指南中其他语言的主题有标记。其他文字未检查。",
    },
    ["e2e/welcome.spec.ts"],
  ),
  "3.2.6": evaluated("supports", ["e2e/welcome.spec.ts"], {
    en: "Help is the first of the switches at the end of the header, on narrow pages of members in the user menu.",
    zh: "“帮助”是页眉末尾的第一个按钮；窄屏上，成员页面的“帮助”在用户菜单里。",
  }),
  "3.3.1": evaluated("partially", ["e2e/display.spec.ts", "e2e/lists.spec.ts"], {
    en: "Refused values are named at their field in these forms. Not every form has such a test.",
    zh: "这些表单会在字段旁指出被拒绝的值。并非每个表单都有测试。",
  }),
  "3.3.2": byAxe("partially", {
    en: "Every field has a label. Whether instructions suffice is not checked by a test.",
    zh: "每个字段都有标签。说明是否充分没有测试。",
  }),
  "3.3.4": evaluated(
    "partially",
    ["e2e/deletion.spec.ts", "e2e/lifecycle.spec.ts", "e2e/rights.spec.ts", "e2e/lists.spec.ts"],
    {
      en: "Deleted projects, workspaces and accounts can be restored, and archived things are taken back. Other deletions are not checked.",
      zh: "删除的项目、工作区和账号可以恢复，归档可以撤销。其他删除操作未检查。",
    },
  ),
  "3.3.8": evaluated("supports", ["e2e/passkeys.spec.ts", "e2e/account-mail.spec.ts"], {
    en: "A passkey or a link by mail signs in without a password, and password managers can fill in passwords and codes.",
    zh: "可以用通行密钥或邮件链接登录，无需密码；密码管理器可以填写密码和验证码。",
  }),
  "4.1.2": byAxe("partially", {
    en: "Names and roles are checked by rules on every page. Changing states are checked only where a test uses them.",
    zh: "每个页面的名称和角色由规则检查。变化的状态只在有测试用到的地方检查。",
  }),
  "4.1.3": evaluated("partially", ["e2e/graph.spec.ts", "e2e/history.spec.ts"], {
    en: "Tests find these messages by their role. Not every message has such a test.",
    zh: "测试按角色找到这些消息。并非每条消息都有测试。",
  }),
};

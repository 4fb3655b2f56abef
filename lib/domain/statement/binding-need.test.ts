import { describe, expect, it } from "vitest";
import { bindingModals, mayContainModal } from "./binding-modals.ts";

const words = (text: string) => bindingModals(text, "zh").map(({ start, end }) => text.slice(start, end));

/** Sentences of public requirement documents, shortened. */
const DUTIES = [
  "系统需支持用户的基本管理功能，包括：",
  "用户需先登录。",
  "需支持统一身份认证和非校内用户注册。",
  "用户自定义 Prompt 需防止注入攻击",
  "模块需根据 JSON 内容自动判断文件格式。",
  "渲染期间需展示加载动画。",
  "前端与后端需双向拦截",
  "所有接口，均需严格遵守本章的约定。",
  "首个事件需在 3 秒内返回。",
  "导出时需显示加载遮罩",
  "文本框输入，6-20 位，需包含字母和数字",
  "解散操作需二次确认。",
  "脚本异常不影响主服务，需降级并持续运行。",
  "平台还需支持导出。",
  "首次启动需用户手动授予权限。",
];

const NO_DUTIES = [
  "系统需求如下。",
  "系统需要联网。",
  "公开页面无需登录。",
  "解密所需元数据",
  "后台仅需前台模式",
  "资源按需加载。",
  "口罩是必需品，急需采购。",
  "读取剪贴板（需管理员权限）。",
  "Taxi 需 Destination",
  "访问需登录的页面。",
  "对需审批的订单进行标记。",
  "如需导出，点击按钮。",
  "显示是否需登录。",
  "结果可能需人工处理。",
  "需导出时，点击按钮。",
  "当需人工确认时，弹出窗口。",
  "安装需三天。",
  "供需平衡，各取所需。",
];

describe("需", () => {
  it.each(DUTIES)("binds in %s", (text) => {
    expect(words(text)).toEqual(["需"]);
    expect(mayContainModal(text)).toBe(true);
  });

  it.each(NO_DUTIES)("is no duty in %s", (text) => {
    expect(words(text)).toEqual([]);
  });

  it("is no second duty in what another binding word asks for, and one in a separate clause", () => {
    expect(words("系统应提示用户需补充资料。")).toEqual(["应"]);
    expect(words("需登录的页面应跳转到登录页。")).toEqual(["应"]);
    expect(words("系统应保存订单，导出时需显示遮罩。")).toEqual(["应", "需"]);
  });
});

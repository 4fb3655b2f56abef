import type { RequirementDraft } from "../../workshop/seat-turn.ts";

/** What a deed leads to by the meaning of its verb alone; the rest the need would have to say. */
const OUTCOMES: readonly (readonly [RegExp, (thing: string, verb: string) => string])[] = [
  [
    /^(?:录入|登记|填写|填报|输入|提交|上传|添加|新增|新建|创建|写明?|填|记录|记下|上报|发布|保存|备注|标注)/,
    (thing) => `那么系统保存${thing}，再次打开时内容一致`,
  ],
  [/^(?:查看|查询|浏览|看|检索|搜索|查|查阅)/, (thing) => `那么系统显示${thing}`],
  [/^(?:修改|编辑|更改|调整|变更|更新|设置|设定)/, (thing) => `那么再次查看时，${thing}是改后的内容`],
  [/^(?:删除|移除|清除)/, (thing) => `那么之后查不到${thing}`],
  [/^(?:打印|导出|下载)/, (thing, verb) => `那么${verb}出来的${thing}与系统中的一致`],
  [
    /^(?:申请|预约|预订|报名|报修|购买|下单|支付|借|归还|还|领取|签到|打卡|确认|评价|投诉|取消|撤回|撤销|挂起|转交|改派|盘点|验收|退货|退款)/,
    (_thing, verb) => `那么系统留下这次${verb}的记录，之后可以查到`,
  ],
];

/** No outcome is said and none follows from the words: those who accept have to agree on it. */
const AGREED = "那么出现双方商定的结果（需求没有写明）";

/** Nothing says how the statement is checked. */
export const CHECK_AGREED: RequirementDraft["scenarios"][number] = {
  name: "核对办法待商定",
  steps: ["当验收本条时", "那么按双方商定的办法核对（需求没有写明怎样算做到）"],
};

/** The outcome of a deed as a 那么-step. In: its verb and what it is done to, both as the need words them. */
export function outcomeOf(verb: string, object: string): string {
  const found = OUTCOMES.find(([pattern]) => pattern.test(verb));
  if (found === undefined) return AGREED;
  const usable = object !== "" && object.length <= 16 && !/[，。；]/.test(object);
  return found[1](usable ? object : "所填内容", verb);
}

import type { Language } from "../language.ts";
import type { Clause, EntityState } from "./reading.ts";

/** Verbs that leave the thing they act on in a state that later steps rely on. */
const STATE_VERBS: Readonly<Record<Language, readonly (readonly [RegExp, readonly string[]])[]>> = {
  zh: [
    [/预约|预订|预定/, ["已预约"]],
    [/取消/, ["已取消"]],
    [/爽约|未到/, ["爽约"]],
    [/暂停|停用|冻结/, ["暂停"]],
    [/恢复|解冻|解除/, ["正常"]],
    [/提交|上报|申请/, ["待处理"]],
    [/审批|审核|批准/, ["待审批", "已通过", "已驳回"]],
    [/驳回|退回|拒绝/, ["已驳回"]],
    [/支付|付款|缴费|结账/, ["待付款", "已付款"]],
    [/退款/, ["已退款"]],
    [/退货/, ["已退货"]],
    [/发货|出库|寄出/, ["已发货"]],
    [/签收|收货|送达/, ["已签收"]],
    [/借出|借阅|借书/, ["已借出"]],
    [/归还|还书/, ["已归还"]],
    [/逾期|超期/, ["逾期"]],
    [/派单|分配|指派/, ["已分配"]],
    [/关闭|办结|结案/, ["已关闭"]],
    [/发布|上架/, ["已发布"]],
    [/下架|撤下/, ["已下架"]],
    [/作废|注销/, ["已作废"]],
    [/核销|使用完/, ["已使用"]],
    [/签到|报到|取号/, ["已到场"]],
    [/归档/, ["已归档"]],
  ],
  en: [
    [/\b(?:book|reserv)/i, ["booked"]],
    [/\bcancel/i, ["cancelled"]],
    [/\bno-shows?\b|\bfail(?:s|ed)? to (?:appear|show)|\bmiss(?:es|ed)?\b/i, ["missed"]],
    [/\bsuspend|\bblock|\bfreez/i, ["suspended"]],
    [/\bsubmit|\bappl(?:y|ies)\b/i, ["submitted"]],
    [/\bapprov/i, ["awaiting approval", "approved"]],
    [/\breject|\bdeclin|\brefus/i, ["rejected"]],
    [/\bpays?\b|\bpaid\b|\bpayment/i, ["unpaid", "paid"]],
    [/\brefund/i, ["refunded"]],
    [/\breturn/i, ["returned"]],
    [/\bship|\bdispatch/i, ["shipped"]],
    [/\bdeliver/i, ["delivered"]],
    [/\bborrow|\blends?\b|\bloan|\bcheck(?:s|ed)? out\b/i, ["on loan"]],
    [/\boverdue|\bpast due|\bexpir/i, ["overdue"]],
    [/\bassign/i, ["assigned"]],
    [/\bclos(?:e|es|ed)\b|\bresolv/i, ["closed"]],
    [/\bpublish/i, ["published"]],
    [/\bredeem/i, ["redeemed"]],
    [/\barchiv/i, ["archived"]],
  ],
};

/** States that the verbs of a need imply for the things they act on (spec 8 §8.1). */
export function entityStates(clauses: readonly Clause[]): readonly EntityState[] {
  const states: EntityState[] = [];
  const seen = new Set<string>();
  for (const clause of clauses) {
    if (clause.kind === "background" || clause.kind === "out_of_scope" || clause.kind === "goal") continue;
    const entity = clause.object?.text ?? clause.actor?.text;
    if (entity === undefined) continue;
    const words = `${clause.action?.text ?? ""} ${clause.conditions.map((each) => each.text).join(" ")}`;
    for (const state of statesOf(words, clause.language)) {
      const id = `${entity}\u0000${state}`;
      if (seen.has(id)) continue;
      seen.add(id);
      states.push({ entity, state, clauseId: clause.id });
    }
  }
  return states;
}

/** The states that a piece of text implies, without an owner. */
export function statesOf(words: string, language: Language): readonly string[] {
  return STATE_VERBS[language].flatMap(([verb, names]) => (verb.test(words) ? names : []));
}

import type { Language } from "../../language.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

/** Only directly after the modal; 技术支持, 订单处理 and "support staff" are nouns. */
const WEAK_VERB: Readonly<Record<Language, RegExp>> = {
  zh: /(?:能够?|可以?)?(支持(?!下|者|人)|处理|管理(?!员|者|端|后台)|优化|完善|加强|提升|改善|保障|兼顾)|[^，。；]{0,12}?(提供[^，。；]{1,24}?的?(?:能力|支持))/y,
  en: / (?:also |then )?(support|handle|process|manage|optimi[sz]e|improve|enhance|facilitate|accommodate|deal with|cater (?:for|to)|take care of|address|ensure)\b(?! staff)/iy,
};

const SOME_VERB: Readonly<Record<Language, RegExp>> = {
  zh: /支持|处理|管理|优化|完善|加强|提升|改善|保障|兼顾|提供/,
  en: / (?:support|handle|process|manage|optimi|improve|enhance|facilitate|accommodate|deal|cater|take|address|ensure)/i,
};

/** Actions that are done to an object, so that 支持 before or after them leaves nothing open. */
const ZH_ACTION =
  "导入|导出|重启|启动|停止|终止|结束|暂停|恢复|重载|读取|写入|编辑|修改|删除|移除|新增|添加|创建|新建|定义|自定义|指定|配置|设置|设定|调整|查看|浏览|列出|展示|显示|隐藏|接受|拒绝|忽略|取消|撤销|更新|刷新|登录|搜索|检索|查询|查找|定位|筛选|过滤|排序|分页|统计|计算|比较|对比|校验|上传|下载|打印|预览|播放|录制|扫码|扫描|签到|支付|拖[拽动]|复制|粘贴|合并|拆分|替换|批量|切换|转[换人发]|断点续传|缩放|订阅|推送|发送|接收|提交|回复|分享|评论|标记|签名|备份|同步|回滚|重试|绑定|关联|分配|部署|安装|升级|连接|断开|调用|执行|运行|输出|生成|保存|记录|冻结|解析|压缩|限制|隔离|告警";

/**
 * What says by itself what is supported: an action with its object, a list, details after a colon, in brackets or in the next
 * clause, or a named format, standard, number or code, which is blank in the wording.
 */
const NAMED: Readonly<Record<Language, RegExp>> = {
  zh: new RegExp(
    `^(?:[^，。；、]{0,8}? {3}|[^，。；]{1,30}[：（(、]|[^，。；]{1,40}，(?:记录|以|至少|允许|包[括含]|例如|如|可|默认|最多|分别|按|通过|用于)|(?!多种|各种|各类|不同)[^，。；、]{0,16}?(?:${ZH_ACTION}).|[^，。；、的]{1,12}?(?:${ZH_ACTION})(?=[，。；]|$)|[^，。；、]{0,4}?(?:[A-Za-z0-9]|深色模式)|[按以在向]|用(?!户)|通过)`,
    "u",
  ),
  en: /^(?: [\w-]+){0,4}? (?:[A-Z]{2,}\w*|[A-Z][a-z]+[A-Z]\w*|\w*\d[\w.]*|imports?|exports?|log-?ins?|sign-?in|search(?:ing)?|sort(?:ing)?|filter(?:ing|s)?|pagination|undo|redo|uploads?|downloads?|print(?:ing)?|dragging|drag and drop|copy|paste|bulk \w+|dark mode|full-text|zoom(?:ing)?|backups?|restore|single sign-on|\w+ing)\b/,
};

function isNamedSupport(word: string, after: string): boolean {
  if (word === "支持") return NAMED.zh.test(after);
  return word.toLowerCase() === "support" && NAMED.en.test(after);
}

function weakVerbs({ wording, language, modals }: LintStatement): LintHit[] {
  const hits: LintHit[] = [];
  for (const modal of modals) {
    const pattern = WEAK_VERB[language];
    pattern.lastIndex = modal.end;
    const found = pattern.exec(wording);
    const word = found?.[1] ?? found?.[2];
    if (found === null || word === undefined) continue;
    if (isNamedSupport(word, wording.slice(pattern.lastIndex))) continue;
    const start = found.index + found[0].lastIndexOf(word);
    hits.push({ start, end: start + word.length });
  }
  return hits;
}

/** LEX09: weak verbs. */
export const WEAK_VERB_RULES: readonly LintRule[] = [
  {
    id: "LEX09",
    scope: "sentence",
    initially: "off",
    cue: SOME_VERB,
    check: weakVerbs,
    severity: "hint",
    title: { zh: "动词空泛", en: "Weak verb" },
    message: (words) => ({
      zh: `“${words}”没有说明系统具体做什么。`,
      en: `“${words}” does not say what the system does.`,
    }),
    suggestion: {
      zh: "换成看得见结果的动词：显示、保存、拒绝、发送。",
      en: "Use a verb with an observable result: show, store, reject, send.",
    },
    why: {
      zh: "“支持”“处理”之下什么都装得下，读者各自想象其中的内容。",
      en: "“Support” or “handle” can mean anything; every reader imagines something different.",
    },
    bad: { zh: "系统应支持退货。", en: "The system shall handle returns." },
    good: {
      zh: "系统应按小票编号显示退货订单的金额。",
      en: "The system shall show the amount of a returned order by the number of its receipt.",
    },
  },
];

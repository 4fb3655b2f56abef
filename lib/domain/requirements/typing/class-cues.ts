import { type ClassCue, cue } from "./class-cue.ts";
import { COMMON_CUES } from "./common-cues.ts";

/** Cues for functional requirements, rules, data, interfaces and constraints. */
const KINDS: readonly ClassCue[] = [
  cue("functional", 2, [
    "^(?:当|如果|若|在).{2,60}[，,].{0,12}(?:应|必须)|^作为",
    "^(?:when|if|while|after|where)\\b.{2,160}\\bshall|^As an?",
  ]),
  cue("functional", 1, [
    "系统应|平台应|可以|能够?|提示|通知|显示|推送|生成|发送|查询|导[入出]|打印|自动",
    "system (?:shall|must|should)|can|shows?|sends?|notif\\w+|display|creates?|print|import|export|search|list",
  ]),
  cue("business_rule", 3, [
    "(?:不得|不应)超过(?!\\s*\\d+\\s*(?:秒|毫秒|分钟))|最多(?:可)?[借约选带用]|只能|只允许|仅可|上限为|加收|扣[发除]当日|滞纳金|折扣率|利率|结息|加价幅度|间隔应|押金|一证一票|先到先得|不得重叠",
    "at most \\d+ \\w+(?: \\w+)? (?:on|per|times)|shall not exceed the|late fee|interest (?:on|at)|discount of|carry over|instal?ment|no-show|only (?:one|members|with)|free of charge|per started hour|bid shall|vouchers? (?:shall|per)|deposits?|penalty|valid for the day|shall hold at most",
  ]),
  cue("business_rule", 2, [
    "(?:审批|批准|授权)(?:，|。|方可|$)|\\d+(?:\\.\\d+)?\\s*元|应按.{1,30}(?:计算|计$|计。|收)|应(?:由|经).{2,20}(?:审批|批准|在场)|不得(?:办理|放行|撤回|转借)|构成|领取|免费|转人工复核|首次登录|最早的批次|绑定.{1,8}才能|只保留|可[改续撤]|评分应为|间隔\\s*≥|候选人|每人最多|每张|万分之|逾期|不予|折合|票价|满\\s*\\d+\\s*人|(?:本科生|会员|员工|学生票|竞买人|投标人|客户)(?:等级|每月|应|一次|可)|按(?:季|日|全价|合同)",
    "shall be approved by|\\d euros?|fee|quota|expires? (?:after|on)|first come|member level|employees shall|members? shall|citizens shall|players under|pupil shall|limit of|shall amount to|(?:\\d+|one) times? a year|counts(?: as)?|is carried when|get \\d+ \\w+ for|need a TAN|editable once|per quarter|may withdraw|(?:shall|should) (?:not )?be (?:computed|sampled|reimbursed|released for|served)|earliest|charge half|same as old",
  ]),
  cue("data", 3, [
    "字段|主键|枚举|流水号|(?:记录|案卷|运单|词条|数据)应(?:包含|保存)|必填|唯一｜|：\\s*\\d+\\s*位|\\d+\\s*位，|保留\\s*\\d+\\s*年|保存[：:]|保存期限|精度|规则：|｜",
    "decimal|enum|digits|(?:record|entry|file|waybill|log) shall (?:contain|hold|keep)|retention|required, unique|resolution \\d|kept \\d+ years|_(?:no|id|state)|shall keep \\w+ for",
  ]),
  cue("data", 2, [
    "保存(?:不少于)?\\s*\\d+\\s*(?:年|天|个月)|应包含|日志应|编号、|\\d\\s[^，：]{1,4}，\\d\\s",
    "shall (?:contain|hold)|kept for|logs shall|audit log|stored for|named by|\\d \\w+, \\d \\w+, \\d",
  ]),
  cue("interface", 3, [
    "对接|接口|报文|HL7|OPC UA|MQTT|规约通信|(?:主站|监管|公安|省级?)\\S{0,12}(?:平台|系统)?(?:推送|上报)|向\\S{2,14}(?:平台|主站|系统|LIS|OCS)(?:推送|上报|发送|提供)",
    "interface|HL7|OPC UA|MQTT|pacs\\.\\d+|as \\w+ ?\\d* messages|over (?:its )?(?:REST|AS4|IEC|SIP2?)|to the (?:police|control|e-CMR|state)\\S* (?:system|centre|platform)|connects? to|OCPI|calls the|ISOXML|exchange \\w+ messages",
  ]),
  cue("constraint", 3, [
    "应(?:符合|遵守)|应采用.{1,14}数据库|预算|部署在|虚拟化平台|操作系统(?:为|上)|上线$|上线。|日前上线|单个 ≤|信创",
    "comply with|conform to|budget (?:up to|of)|live before|run on the|runs on|be deployed|up to \\d+ GB|vSphere|MISRA",
  ]),
  cue("not_a_requirement", 5, [
    "^目前|老系统|投诉|意见比较大|大家都|参考一下|特别挤|^(?:\\S{2,10}：)?待定",
    "right now|complain|the old system|have a look|very crowded|TBD after",
  ]),
];

const QUALITIES: readonly ClassCue[] = [
  cue("quality:performance_efficiency", 4, [
    "P9\\d|(?<![A-Z])TPS|每秒|并发(?![送起])|促销高峰|负载下|响应时间(?:应|不|小)|时延|首帧|性能|\\d\\s*毫秒(?:内|$|。)|(?:加载|出票|值机速度|检索|核验|刷新|显示).{0,14}(?:快|秒)|流畅|快速加载|同时(?:打卡|承载|交卷|竞拍|签到)",
    "percentile|of (?:the |its |authorisation )?(?:requests|queries|starts|cases)|per second|\\d+ % of accepted|under a sustained|ms\\b.{0,20}(?:on average|9\\d)|performance|load quickly|be fast|faster|smoothly|refresh in|respond within|confirmed within|first page of results within|should not freeze|at the same time|at most \\d+ m?s|long queues|per minute|as short as",
  ]),
  cue("quality:performance_efficiency", 2, [
    "[12]\\s*秒|不超过\\s*\\d+\\s*秒|\\d+\\s*人同时|延迟",
    "within \\d+ (?:ms|seconds?)\\.|delay|less than \\d+ seconds?|concurrently",
  ]),
  cue("quality:reliability", 4, [
    "可用[性度]|可靠性|RTO|RPO|MTBF|热?备[库机].{0,20}接管|热备|不得?丢失|丢失的采集|不丢失|稳定运行|使用寿命|续航|断网(?:后|对)|不得中断|中断 \\d+ 分钟以内|全量备份",
    "availab(?:le for|ility)|reliab\\w+|recovery (?:time|point)|MTBF|take over|not lose|(?:remain|be) stable|service life|battery|full backup|network (?:failure|fails)|shall not interrupt|software failure|Wi-Fi fails|losing the network",
  ]),
  cue("quality:security", 4, [
    "加密|明文|口令|脱敏|双因素|鉴权|安全机制|黑客|作弊|泄露|篡改|水印|不得(?:读取|查看|提供下载)|(?:仅|只有).{1,24}(?:可见|可查阅|可以查看)|保护|(?:冲正|更换).{0,20}授权|不可修改|重复投票|公正|等级保护",
    "encrypt\\w*|passwords?|visible only to|one-time code|masked|strong security|hackers|cheating|watermark\\w*|shall not store|not (?:be able to )?(?:read|offer download)|(?:only|nobody).{1,60}(?:access|visible|read)|protected|kept safely|authenticat\\w+|signature|authori[sz]ed (?:within|by a second)|signed \\w+ record|double votes|absolutely fair|verification value",
  ]),
  cue("quality:safety", 5, [
    "切断|声光(?:告警|报警)|制动|急停(?:按|。)|障碍物|表面温度|返航所需|绝缘电阻|可燃气体|联锁|冷链|接触器|一氧化碳",
    "cut the|sound the horn|sound an alarm|obstacle between|surface of|way home|insulation|gas (?:valve|sensor)|interlocking|vaccine fridge|contactor|carbon monoxide|emergency stop function|dosing window",
  ]),
  cue("quality:compatibility", 5, [
    "兼容|Matter \\d|主流浏览器|基础库|CIDOC|现有系统集成",
    "Chrome|Firefox|Matter \\d|CIDOC|integrate seamlessly|browsers",
  ]),
  cue("quality:interaction_capability", 5, [
    "界面(?:要|应).{0,4}(?:简|友|美|大|易)|字号|友好|美观|大气|好用|人性化|一目了然|字幕|对比度|大字版|容易学会|易学|吸引人|体验",
    "user-friendly|easy to (?:use|learn)|attractive|intuitive|contrast|text transcript|captions|keyboard|WCAG|eye-catching|larger than|simple enough|nicer|ultimate experience|without help",
  ]),
  cue("quality:maintainability", 5, [
    "易于维护|架构应|更换时间|灰度|回滚|断点续传|维修人员操作",
    "maintain\\.|easy to maintain|architecture|replace any|rolled out|roll-back|restore the previous",
  ]),
  cue("quality:flexibility", 5, [
    "可扩展性|环境温度|不停机|从 \\d+ 个应用节点|可移植",
    "scalab\\w+|ambient|scale from|without downtime|portab\\w+",
  ]),
  cue("quality:functional_suitability", 5, ["准确率|精准|准确、", "correct in|more accurate|be accurate"]),
];

export const CLASS_CUES: readonly ClassCue[] = [...KINDS, ...QUALITIES, ...COMMON_CUES];

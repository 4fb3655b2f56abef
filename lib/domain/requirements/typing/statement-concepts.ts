import type { Language } from "../../language.ts";

/**
 * Groups of words that speak for the same thing (time, access, growth), so that the typing model learns from few statements
 * what many words have in common. Regular expression sources; English ones match whole words. The names are internal.
 */
const EN = {
  time: "#* ?(?:seconds?|secs?|milliseconds?|ms|msec|minutes?|microseconds?)",
  speed:
    "fast\\w*|quick\\w*|speed\\w*|respon[sd]\\w*|latency|throughput|delay\\w*|performance|efficien\\w+|turnaround|promptly|timely|slow\\w*|real[- ]time",
  load: "load(?:s|ed|ing)? (?:within|in|under)|per (?:second|minute|hour)|peak|transactions|utili[sz]ation|cpu|processor|bandwidth|memory|disk space|gb|mb|kb",
  pct: "#* ?%|percent",
  avail:
    "availab\\w+|uptime|downtime|outages?|up and running|online|around the clock|hours (?:a|per) day|days (?:a|per) (?:week|year)|operational (?:at|from|every|on)",
  failure:
    "fa(?:il|ult)\\w*|crash\\w*|recover\\w*|back(?:ed)?[- ]?ups?|restor\\w+|redundan\\w+|interrupt\\w*|robust\\w*|reliab\\w+|los[st]e?s?|corrupt\\w*|offline|stable|errors?|rolled back|resum\\w+|synchroni[sz]\\w+ again|survive|tolerat\\w+|mtbf|power failure",
  sec: "secur\\w+|encrypt\\w*|passwords?|authori[sz]\\w+|unauthori[sz]\\w+|authenticat\\w+|permissions?|privileges?|access(?:es|ed)? (?:to|rights|control)?|confidential\\w*|privacy|intru\\w+|attacks?|virus\\w*|hack\\w*|malicious|log[- ]?(?:in|on|out|off)s?|sign in|firewall|certificates?|tls|ssl|https|audit|tamper\\w*|protect\\w*|prevent\\w*|integrity|masked|credentials?|rights|stolen|leak\\w*|fraud\\w*",
  only: "only|nobody|no one|except|exclusively",
  use: "eas(?:y|e|ily)|intuitive\\w*|learn\\w*|train(?:ed|ing)|understand\\w*|user[- ]friendly|usab\\w+|help|novice|beginners?|experience\\w*|clicks?|self-explanatory|simple|simplicity|convenien\\w+|satisf\\w+|disab\\w+|impair\\w+|accessib\\w+|keyboard|mistakes?|undo|familiar|clear\\w*|comfortabl\\w+|navigat\\w+|read(?:able|ability)|wcag|elderly|polite|icons? understood",
  look: "colou?rs?|fonts?|logos?|layout|appear\\w*|look(?:s|ing)?|style\\w*|design\\w*|attractive\\w*|appeal\\w*|theme|brand\\w*|aesthetic\\w*|professional\\w*|modern|visual\\w*|pictures|background|screens? shall look|elegant|animation|graphic\\w*",
  maint:
    "maintain\\w*|maintenance|updat(?:e|es|ed) (?:of|every|shall|within)|upgrad\\w+|modul\\w+|modif\\w+|code|developers?|programmers?|fix\\w*|repair\\w*|test(?:s|ed|able|ing)|documented|releases?|patch\\w*|extend\\w*|configurable|technician|add(?:ed|ition)? (?:of|new)|changes? of the (?:code|program)|diagnos\\w+",
  scal: "scal\\w+|concurrent\\w*|simultaneous\\w*|at the same time|grow\\w*|capacity|expand\\w*|accommodat\\w+|unlimited|up to #+|doubl\\w+|increas\\w+|additional|number of (?:users|customers|users)|end of (?:the )?(?:next|first) year|handle #+|support #+",
  port: "windows|linux|unix|macos|mac os|android|ios|platforms?|operating systems?|port(?:able|ability|ed)?|install\\w*|devices?|independent of|transfer\\w* to|adapt\\w*|other countries|translat\\w+",
  comp: "compatib\\w+|interoperab\\w+|coexist\\w*|browsers?|firefox|chrome|safari|internet explorer|versions? of|existing|integrat\\w+|work(?:s)? with",
  safe: "safe\\w*|hazard\\w*|injur\\w+|alarm|emergency|danger\\w*|harm\\w*|brake\\w*|fire|overheat\\w*|person (?:is|enters)",
  acc: "accura\\w+|precis\\w+|correct(?:ly|ness)?|exact\\w*|error below|deviat\\w+|resolution|recognition rate",
  law: "law\\w*|legal\\w*|compl(?:y|ies|iant|iance)|regulat\\w+|standards?|act|licen[cs]\\w+|certified|conform\\w*|polic(?:y|ies)|guidelines?|rules of|according to|iso|gdpr|patents?|copyright",
  oper: "servers?|environment\\w*|hardware|databases?|run(?:s)? (?:on|in|under)|written in|java|php|hosted|network|developed|implemented|budget|cost\\w*|before the|finished|delivered|equipment|battery|temperatures?|housing|office|vehicles?|sql|framework|component",
  intf: "interfaces?|api|rest|protocol|external|exchange\\w*|xml|json|csv|soap|hl7|sftp|ftp|mqtt|partner|third[- ]party|connect\\w*|import\\w* from|communicat\\w+ with",
  data: "contain\\w*|consists? of|includ\\w+|fields?|digits|characters|kept|retain\\w*|retention|unique|required|decimal|stored with|record of|identifier|format",
  rule: "at most|at least|may (?:not )?(?:only|borrow)|fee|euros?|dollars?|discount|approval|eligible|cannot|must (?:sign|exceed)|one (?:open|per)|each \\w+ (?:may|can|has)|expires?|valid|free|per (?:year|month|person|day)|limit|penalty|entitled|deposit",
  note: "this (?:document|chapter|section|project)|currently|at the moment|today|see|figure|table|defined as|means|describes|following|discuss\\w*|background|purpose|appendix|was|were|who|why|we",
  act: "display\\w*|show\\w*|list\\w*|send\\w*|search\\w*|generat\\w*|print\\w*|calculat\\w*|allow\\w*|let|notif\\w*|record\\w*|creat\\w*|select\\w*|enter\\w*|view\\w*|assign\\w*|delet\\w*|edit\\w*|save\\w*|offer\\w*|provid\\w*|enabl\\w*|able to|request\\w*|determin\\w*|comput\\w*|produc\\w*|stor\\w*|export\\w*|upload\\w*|filter\\w*|sort\\w*|cancel\\w*|approv\\w*|report\\w*|track\\w*|identif\\w*|start\\w*|return\\w*|remind\\w*|download\\w*|register\\w*|book\\w*",
} as const;
const ZH = {
  time: "秒|毫秒|分钟",
  speed: "快|响应|延迟|时延|耗时|性能|效率|实时|卡顿|慢|吞吐|流畅",
  load: "每秒|每分钟|并发|峰值|CPU|内存|带宽|磁盘|负载|GB|MB|帧",
  pct: "%|百分之",
  avail: "可用性|可用率|停机|全天|#+×#+|#+ ?小时不间断|不间断|中断|维护窗口|开放使用|可用时间",
  failure:
    "故障|崩溃|恢复|备份|冗余|失效|断电|断网|断开|重启|丢失|回滚|续传|稳定|可靠|容错|离线|重试|切换|宕机|无故障|灾备",
  sec: "加密|密码|口令|授权|权限|认证|鉴权|保密|隐私|脱敏|攻击|病毒|登录|防火墙|证书|审计|留痕|篡改|泄露|签名|验签|密钥|安全|敏感|非法|身份|双因素|注入",
  only: "仅|只有|只能|不得|任何人",
  use: "易用|易于使用|简单|方便|便捷|直观|易学|培训|看懂|理解|帮助|提示语|通俗|无障碍|键盘|撤销|误操作|习惯|引导|点击|操作流程|老年|单手|反馈|满意|体验|友好|上手",
  look: "颜色|标准色|字体|标志|外观|布局|风格|美观|设计|图标|配色|界面|背景|清爽|大方|品牌|皮肤|动画",
  maint:
    "维护|修改|升级|更新包|模块|代码|注释|单元测试|测试|修复|可替换|配置|日志|开发人员|版本|发布|扩展字段|规范",
  scal: "扩展|扩容|增长|承载|容纳|规模|并发用户|节点|水平|翻倍|增加服务器|伸缩|更多",
  port: "Windows|Linux|macOS|安卓|Android|iOS|移植|迁移|跨平台|操作系统|安装|卸载|容器|国产|适应|翻译|语言",
  comp: "兼容|浏览器|互操作|共存|现有|版本|打开|Chrome|Firefox",
  safe: "急停|制动|断电|报警|警报|伤害|危险|泄漏|火灾|减速|联锁|过热|停止|人员",
  acc: "精度|准确|精确|误差|偏差|识别率|分辨率|一致",
  law: "法|法规|标准|符合|遵守|遵循|合规|监管|认证|专利|版权|规定|条例|等保|国标|GB",
  oper: "服务器|部署|运行在|环境|数据库|采用|使用|框架|预算|万元|交付|上线|现有|硬件|网络|架构|电池|重量|温度|防雨|Java|开源|工期|月内",
  intf: "接口|对接|API|REST|JSON|XML|报文|协议|总线|串口|外部|第三方|接入|推送到|调用|SFTP|HL7|MQTT|同步到|传输",
  data: "包含|包括|字段|位数字|字符|唯一|必填|保存|取值|编码|格式|精确到|保留|主键|长度|编号为|档案",
  rule: "最多|至少|不超过|元|折|审批|免费|逾期|每人|每位|每天|有效期|方可|才能|才有|押金|积分|佣金|上限|满|按|不能",
  note: "本章|本文|目前|现在|如下|以下|参见|见|是指|指的|背景|待|讨论|图|表 ?#|原系统|我们|旧",
  act: "显示|展示|列出|发送|通知|查询|检索|生成|打印|计算|允许|可以|登记|新建|选择|录入|查看|分派|分配|删除|编辑|保存|提供|上传|导出|导入|筛选|排序|取消|批准|驳回|统计|提醒|下载|注册|预约|评论|支持|设置|记录|自动",
} as const;

const compiled = (groups: Readonly<Record<string, string>>, around: (words: string) => string) =>
  Object.entries(groups).map(([name, words]) => ({ name, pattern: new RegExp(around(words), "gi") }));

/** The groups of a language, with their patterns (flags g and i). */
export const STATEMENT_CONCEPTS: Readonly<
  Record<Language, readonly { readonly name: string; readonly pattern: RegExp }[]>
> = {
  en: compiled(EN, (words) => `(?<![a-z])(?:${words})(?![a-z])`),
  zh: compiled(ZH, (words) => words),
};

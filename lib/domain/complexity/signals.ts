import type { ComplexitySignal } from "./complexity.ts";

/**
 * The words that indicate each factor, as data. Of several signals in one sentence, only the heaviest counts.
 */
export const COMPLEXITY_SIGNALS: readonly ComplexitySignal[] = [
  {
    factor: "novelty",
    weight: 2,
    words: {
      zh: "没有成熟做法|尚无先例|首次研制|试验确定|自动驾驶|大模型|机器学习|深度学习|图像模型|感知算法",
      en: "not been done|never been done|no precedent|machine learning|neural|autonomous|without a driver|research|to be found by experiment|fraud scoring",
    },
  },
  {
    factor: "novelty",
    weight: 1,
    words: {
      zh: "识别|预测|推荐|匹配|模型|算法|仿真|排产方案|合并后指派|自动判分|自动组卷",
      en: "could match|proposes?|route for|transcript|predict\\w*|recogni[sz]\\w*|algorithms?|automatic transcript|simulat\\w+|optimi[sz]\\w*|estimated by|moving block",
    },
  },
  {
    factor: "integration",
    weight: 2,
    words: {
      zh: "对接[^、]{0,40}(?:、[^、]{1,20}){2,9}|与[^、]{1,60}(?:、[^、]{1,20}){2,9}.{0,10}对接|(?:六|七|八|九|十|\\d{1,2})\\s*[个类]\\s*(?:外部)?(?:系统|渠道)",
      en: "(?:\\d+|two|three|six|several) (?:external |head-end )?systems|HL7|FHIR|IHE|EDIFACT|ISO 20022|interlocking|SCADA",
    },
  },
  {
    factor: "integration",
    weight: 1,
    words: {
      zh: "对接|接口|接入|同步到|上报|推送给监管|传感器|联网|门禁|闸机|充电桩|付款|支付|储值|扫码|短信|电子标签|第三方",
      en: "interfaces?|sensors?|turnstiles?|APIs?|gateways?|HTTP|sends? (?:\\w+ )?to the|sent to the|comes? from the|go through the|payment provider|accounting|identity (?:check|provider|federation)|sign in with|calendar|register|carriers?|controllers?|bar ?codes?|scan(?:s|ning|ned)?|pays?|paid|SMS|text message",
    },
  },
  {
    factor: "data",
    weight: 2,
    words: {
      zh: "(?:历史|存量|原有).{0,20}(?:迁移|导入)|迁移到|\\d+\\s*亿\\s*[条笔]|\\d+\\s*TB|每\\s*\\d+\\s*毫秒上传|采样周期\\s*1\\s*秒|(?:个|约)\\s*[\\d,]+\\s*个?测点",
      en: "billion|terabytes?|\\d+ TB|migrat\\w+|existing data|existing records|history of|quarter of an hour",
    },
  },
  {
    factor: "data",
    weight: 1,
    words: {
      zh: "永久保存|保存(?:期限)?(?:不少于)?\\s*(?:十|十五|\\d{2})\\s*年|归档|数据湖|每(?:五|\\d)?\\s*(?:分钟|秒)(?:上[报传]|采集)|点云|主数据|编码",
      en: "kept for (?:at least )?(?:\\d{2}|ten) years|archiv\\w+|once an hour|every \\d+ (?:seconds|minutes)|images? (?:are|stay)|merged? only|mapped to",
    },
  },
  {
    factor: "security",
    weight: 2,
    words: {
      zh: "加密|反洗钱|欺诈|双因素|加强认证|不得修改|不能删除|脱敏|防篡改|密码应用|黑客|网络安全|SL\\s*3",
      en: "encrypt\\w*|fraud|tamper\\w*|hardware modules?|signed with|cyber ?security|break the glass|two people|money laundering|sanctions|approved by two",
    },
  },
  {
    factor: "security",
    weight: 1,
    words: {
      zh: "只有.{1,24}(?:可以|才能|能)?(?:查看|看到)|任何人不得|不得(?:查看|对外|下载|离开)|个人信息|实名|人脸|身份证|证件号|病历|留痕|权限|越权|双人复核|日志",
      en: "may only see|only (?:see|the)|must not see|personal data|passwords?|identity card|photo of its holder|access is (?:granted|logged)|every (?:opening|access|change)|logged|hide documents|nobody except|proof of|consent",
    },
  },
  {
    factor: "compliance",
    weight: 2,
    words: {
      zh: "等级保护|GB[/ ]?T?\\s*\\d+|JR/T|ISO\\s*\\d+|《[^》]{2,30}(?:法|条例|办法|指引|规范)》|法律|许可|监管|测评|(?:保护|安全|管理)(?:法|办法)|功能安全|审计核对|认证",
      en: "GDPR|DORA|PCI|ISO \\d+|IEC \\d+|EN \\d+|SIL \\d|regulat\\w+|licen[cs]e to operate|certif\\w+|e-health act|accessibility act|supervision|auditor|safety assessor|national railway authority|WCAG",
    },
  },
  {
    factor: "compliance",
    weight: 1,
    words: {
      zh: "未成年|儿童|食品|备案|报送|处方|献血|财务口径|发票|合同|检验|年检|保存(?:十|十五)年|实名核验|政务云|监护人",
      en: "children under|consent of|in the EU|by the rules of|VAT|tax|invoices? must be kept|kept for (?:\\d+|ten|five) years|auditor|licensed|law|proof of residence|permits?|data centre",
    },
  },
  {
    factor: "team",
    weight: 2,
    words: {
      zh: "承建商|供应商|实施商|分标段|项目组|(?:约|共)\\s*\\d{2,}\\s*人|试点|分[三四五六七]期|分[三四五]批|并行期间|各基地|统筹区",
      en: "vendors?|suppliers?|contracts|programme|waves?|pilot with|about \\d{2,} people|project office|builders|integrator|fitting companies|in five stages|mixed traffic",
    },
  },
  {
    factor: "team",
    weight: 1,
    words: {
      zh: "预算|上线前|前上线|内上线|验收|门店|首期|二期|另行立项|六个小区|团队\\s*\\d+",
      en: "budget|go(?:es)? live|in use by|team of \\d+|first release|four pools|three (?:co-working )?houses|phase 2|months",
    },
  },
  {
    factor: "nfr",
    weight: 2,
    words: {
      zh: "99\\.9\\d*\\s*%|\\d[\\d,]*\\s*TPS|每秒\\s*[\\d.]+\\s*万|每秒\\s*[\\d,]{4,}|\\d+\\s*毫秒内|RTO|RPO|异地灾备|两地三中心|双活|峰值|百万分之|\\d+\\s*万人同时",
      en: "99\\.9\\d* ?%|[\\d,]{4,} (?:requests|payments|transactions|bidders) (?:per|a|at)|\\d+ ms\\b|switch-over|data cent(?:re|er) loses|disaster|around the clock|no single failure|mean time|per second|within [12] seconds?",
    },
  },
  {
    factor: "nfr",
    weight: 1,
    words: {
      zh: "\\d+\\s*秒(?:内|以内)|不超过\\s*\\d+\\s*秒|同时在线|可用性|可用率|稳定|断网|离线|没有网络|响应时间",
      en: "within \\d+ (?:seconds?|minutes?)|available|offline|without a (?:network )?connection|connection is down|at the same time|less than \\d+ seconds|smoothly|95 ?%",
    },
  },
];

import { type ClassCue, cue } from "./class-cue.ts";

/** What lists of requirements, tenders and notes say in few words, often without a modal. */
export const LIST_CUES: readonly ClassCue[] = [
  cue("functional", 2, [
    "(?:用户|车主|员工|学生|老师|患者|客户|会员|申请人|操作员|管理员|运营人员|玩家|居民|群众)(?:也)?(?:可以?|能)(?!见|用性)|自动(?:识别|生成|发|给|开启|关闭|计算)|弹(?:窗|出)|审批[。，]?$|流转|发送.{0,8}(?:提醒|通知)|查看.{1,20}[、，]",
    "^(?:an? |the )?\\w+(?: \\w+)? (?:can(?! be)|enters?|chooses?|uploads?|draws?|submits?|selects?|creates?)|can be (?:printed|exported|searched|sorted)|is created|see yesterday|are told|returns? with|goes? out|becomes? available",
  ]),
  cue("not_a_requirement", 6, [
    "^(?:详见|参见|见附[件录])|^(?:建设|项目|编写)?(?:背景|目的)[：:]|^本(?:系统|项目|产品|平台)(?:主要)?(?:面向|服务于)|^(?:现有|原有|目前).{1,20}(?:老旧|抱怨|用了|采用纸质)|^[A-Za-z\\p{Script=Han}]{1,10}(?<!应|须)指(?![定令示标导纹派引])|^[^：:，。]{1,12}[：:][^。]{0,30}(?:单元|统称|总称|单位)。?$",
    "^currently|^see (?:annex|appendix|attachment)|^open (?:point|question|issue)|^[\\w -]{3,30}: (?:the|an?) (?:period|person|unit|set|smallest|place)|closes for|^background|^note:",
  ]),
  cue("quality:performance_efficiency", 4, [
    "(?:时间|耗时|延[时迟]|时延|用时|间隔)(?:应|需|要)?(?:不大于|不超过|小于|低于|控制在|在|≤|<)\\s*\\d+(?:\\.\\d+)?\\s*(?:秒|毫秒|ms|s)|(?:到|出|完成|返回).{1,10}(?:不超过|小于|≤|<)\\s*\\d+(?:\\.\\d+)?\\s*(?:秒|毫秒|ms|s)|帧率|QPS|(?<![A-Z])TPS|并发用户|同时(?:抢|观看|在线|访问|使用|办理)|卡顿|卡死|高峰期.{0,20}(?:同时|并发|人次)",
    "in (?:under|less than) (?:an? |\\d+ )?(?:second|ms|s)\\b|within \\d+ ?m?s for|(?:max\\.?|below|under|less than|no more than) \\d+ ?m?s|latency|peak load|\\d+ (?:\\w+ ){0,3}per (?:minute|second|hour)|frame rate|fps",
  ]),
  cue("interface", 4, [
    "打通|对接|WebService|RS-?(?:232|422|485)|CAN\\s?总线|LoRaWAN|NB-IoT|Modbus|波特率|(?:采用|通过|使用).{1,16}协议|(?:数据|证照|信息|档案)从.{2,14}(?:导入|调取|获取|同步)|接收.{2,12}(?:下发|推送)|(?:经|以|通过)\\s?(?:4G|5G|MQTT|FTP)",
    "SFTP|EDIFACT|MAVLink|UDP|TCP|M-Bus|Z39\\.50|IDoc|BAPI|ISO 20022|FHIR|SOAP|Modbus|imported every|(?:posted|exported|sent) to (?:SAP|the ERP|the MES)|fetched from|(?:sent|published|exchanged) (?:as|over|via|through|with)|(?:from|to) the (?:ERP|LIS|HIS|MES|CRM|clearing house)",
  ]),
  cue("data", 4, [
    "(?:编码|编号|代码)(?:由|规则|格式)|状态[：:][^。]{2,}、|信息[：:][^。]{2,}、|（\\d+\\s*位）|(?:数据|档案|日志|图片|记录|录像)(?:至少)?(?:保[存留])\\s*\\d+\\s*(?:年|个?月|天)",
    "code: |has an? \\w+(?:, an? \\w+){2}|^for each \\w+: |records \\w+(?:, \\w+){2}|rang(?:e|es) from \\d|in steps of|kept (?:with|without|for)|\\d digits?\\)",
  ]),
  cue("quality:security", 4, [
    "打码|掩码|动态口令|图形验证码|不可(?:篡改|删除|伪造|抵赖)|踢下线|仅.{1,16}可见|不可查看|留痕|禁止录屏|登录失败",
    "only the .{2,60} may (?:open|see|view|read)|see only their own|(?:images?|packages?|updates?) (?:is|are) signed|unsigned|tokeni[sz]ed|wrong (?:PIN|password) entries|without activity|screenshots|every access|one-time|two-factor",
  ]),
  cue("quality:safety", 5, [
    "(?:落杆|车速|过载|空转|超速|漏电|短路|超压|超温|烟雾|火灾|温度超过|碰撞).{0,30}(?:停止|停机|禁止|切断|断开|报警|制动|抬起)",
    "(?:motors?|drives?|heaters?|blades?|relays?|lasers?) (?:must not|shall not|stops?|opens?)|lands? at once|los(?:ing|s of) the radio|guard door|drive power|temperature exceeds|recorded allergy|overheat|unless the pilot",
  ]),
  cue("quality:reliability", 4, [
    "断网(?:时|后)?(?:可|仍|也|继续)|脱机|重复(?:到达|提交|推送|通知).{0,14}(?:一次|忽略)|闪退率|不可用时间|7\\s?[×x*]\\s?24|连续(?:工作|运行)|(?:不能|不可|不得|不)丢|无故障|故障时.{0,16}(?:仍|可)",
    "(?:without|los(?:e|es|ing)|no) (?:Wi-Fi|network|connection|power)|(?:when|while) the (?:network|server) is down\\.?$|get lost|data cent(?:re|er) fails|power cut|mean time between|back online|failed \\w+ (?:\\w+ )?is replaced|^backups? (?:is|are)|keep (?:working|admitting|running)|survives?",
  ]),
  cue("constraint", 4, [
    "国产化|适配.{0,8}环境|(?:须|需|应)(?:符合|通过).{2,16}(?:标准|规范|要求|测评|认证)|等保|成本控制|不允许连接外网|须使用.{2,16}开发|机房",
    "(?:has|have) to run on|hosted (?:within|in)|certified under|carry \\w+ approval|approved (?:vendor|supplier)|stays? under \\d+ ?k?g|go-live|existing [\\w ]+ devices|must be written in",
  ]),
  cue("quality:flexibility", 5, [
    "热更新|扩容|无需停服|(?:不需要|无需|不用)改代码|只需.{0,10}配置|增加.{1,12}节点",
    "by configuration alone|scales? (?:from|to)|their own (?:colou?rs|texts|logos?)|without replacement|adding an(?:other)? \\w+ must",
  ]),
  cue("quality:maintainability", 5, [
    "独立升级|OTA|(?:可|支持)?回退|便于(?:排查|维护|定位|升级)|traceId|更换.{1,10}分钟",
    "(?:changed|replaced|exchanged) (?:in the field|and recalibrated|by one|within)|without tools|without a release|by one technician",
  ]),
  cue("quality:compatibility", 5, [
    "(?:安卓|Android|iOS|Windows|macOS|Chrome|鸿蒙|微信)\\s?[\\d.]*\\s?(?:及以上|以上|、|和)|机型可?正常(?:安装|运行)",
    "Safari|Outlook|Google (?:Calendar|Wallet)|Apple Wallet|major versions|Windows \\d+ (?:and|or)",
  ]),
  cue("quality:interaction_capability", 5, [
    "无需培训|按钮要大|点得准|戴手套|适老|视线离开|新(?:员工|手|用户).{0,12}(?:分钟|培训|上手)",
    "readable from|with gloves|without an? (?:introduction|training)|\\w+ (?:taps|clicks)|keyboard alone|screen readers?|find their way",
  ]),
  cue("quality:functional_suitability", 5, [
    "(?:准确|识别|误报|漏报|正确)率|误差(?:不|小|≤|<)|100\\s?%\\s?正确",
    "error (?:no greater|at most|within|below)|measuring error|accuracy (?:of|better|at least)|at most \\d+ in [\\d,]+|false (?:positive|alarm)s?|by mistake",
  ]),
  cue("business_rule", 4, [
    "每(?:单|户|个账号|位用户).{0,6}(?:限|最多|只能)|每人(?:最多|只能)|只能.{1,6}一[个次张]|不可叠加|[须需]附|按.{1,4}龄|可全额退|封顶|首小时|免费[。，]?$|个?工作日内(?:办结|完成|答复)|禁止进入|未支付.{0,12}(?:释放|取消|关闭)|须由.{2,24}(?:办理|批准|签字)|先进先出|满\\s*\\d+\\s*年|超过.{1,4}[天日]的",
    "above (?:EUR |[$€£])[\\d,]+|over \\d+ (?:a|per) \\w+ need|are free|each further|costs? \\d|unless somebody|buy at most|per diem|halved|leave first|otherwise .{2,30}(?:must|prepaid)|prepaid|may be renewed|borrow with|resold|reported to|hand their|business day|needs? the signature|second approver",
  ]),
];

import { type ClassCue, cue } from "./class-cue.ts";

/** Cues that are frequent in specifications, beyond single phrases. */
export const COMMON_CUES: readonly ClassCue[] = [
  cue("not_a_requirement", 5, [
    "^[^，。：:]{1,24}[：:][^。]{0,40}(?:是指|指的?是?|是一种|是一个|的简称|的集合)|^.{0,12}(?:描述了|阐述)|本(?:文档|章|节)|时序图|流程图|(?:如下|如下所示|以下(?:约束|要求|条件))[：:]?$|验收要求[：:]$",
    "is defined as|stands for|this (?:document|section|chapter)|normative terms|see (?:table|figure|section)|glossary|as follows:?$",
  ]),
  cue("quality:performance_efficiency", 3, [
    "(?:加载|渲染|打开|返回)时间|响应时间(?:应|不|小|控|可|在|要)|(?:加载|渲染|打开|响应).{0,16}秒|秒.{0,10}(?:加载|渲染|返回结果|响应)|性能(?:要求|指标|需求)|吞吐|耗时|资源占用|(?:CPU|内存)(?:占用|使用率)",
    "response time|load time|throughput|latency|(?:render|load|respond|return)(?:s|ed)? (?:\\w+ ){0,4}(?:within|in under) \\d|memory (?:use|usage)|CPU",
  ]),
  cue("quality:reliability", 3, [
    "崩溃|宕机|运行稳定|稳定性|容错|降级|重启|灾备|冗余|连续运行|异常退出|数据不丢|自动恢复|不可用时|(?:增量|定期|自动|异地)备份|备份历史|完整性校验|可恢复",
    "crash\\w*|uptime|fail-?over|recover\\w*|degrad\\w+|restart\\w*|idempoten\\w+|atomic(?:ally)?|durab\\w+|unavailable|fault[- ]toleran\\w+|redundan\\w+",
  ]),
  cue("quality:security", 3, [
    "登录失败|账[号户].{0,6}锁定|非法(?:字符|输入|请求)|越权|攻击|注入|XSS|CSRF|令牌|JWT|会话过期|哈希|(?:通过|使用|采用)\\s?HTTPS|TLS|敏感(?:数据|信息)|隐私|登录后才能|未授权|权限(?:校验|控制|验证)|二次校验",
    "(?:bearer|refresh|access|reset) tokens?|hash(?:es|ed)?|plaintext|unauthori[sz]ed|injection|TLS|over HTTPS|HTTPS only|secrets?|sensitive|audit journal|disclose|access control|role-based|unguessable|loopback|problem details|inactive users?|rate[- ]limit\\w*|only administrators|disabled by default|prompt injection",
  ]),
  cue("quality:maintainability", 4, [
    "可维护|维护性|日志可读|结构化(?:日志|输出)|注释|模块化|单元测试|接口文档|代码(?:规范|质量)|低耦合|可测试",
    "maintainab\\w+|modular\\w*|unit tests?|code coverage|structured logs?|documented in|testab\\w+",
  ]),
  cue("quality:interaction_capability", 3, [
    "易用|直观|快捷键|无障碍|响应式|二次确认|误操作|操作(?:简单|便捷|方便)|新手引导|用户体验|界面风格|布局",
    "usab\\w+|accessib\\w+|keyboard|solely through colou?r|responsive layout|tooltip|undo|look and feel|consistent layout",
  ]),
  cue("quality:flexibility", 3, [
    "可扩展|扩展性|伸缩|可移植|移植性|横向扩展|水平扩展|可配置性|国际化|多语言",
    "extensib\\w+|portab\\w+|scalab\\w+|internationali[sz]\\w+|localiz\\w+|horizontally|installable",
  ]),
  cue("quality:compatibility", 3, [
    "兼容性|互操作|分辨率|移动端与|主流(?:浏览器|系统)",
    "compatib\\w+|interoperab\\w+|browsers?|screen sizes?",
  ]),
  cue("constraint", 4, [
    "约束[：:]|技术选型|技术栈|(?:采用|使用)(?:现代|成熟|主流)?.{0,12}(?:框架|架构|开发技术|语言)(?:开发|实现|，|。)|遵循.{0,16}(?:规范|标准|协议|法)|法律法规|开发周期|不少于\\s*\\d+\\s*[GT]B|人力成本",
    "(?:written|implemented|built) (?:in|with)|frameworks?|licen[cs]ed under|open[- ]source|coding standards?|legal|regulations?|shall use (?:the )?[A-Z]",
  ]),
  cue("data", 3, [
    "数据(?:字典|表|库表|项|格式|保留)|[Dd]\\d\\s|表结构|外键|索引|字段(?:包括|名|类型|长度)",
    "(?:row|table|column|field|record|receipt|contract)s? (?:shall|must) (?:record|store|contain|hold|include)|schema|foreign key|each requirement must contain",
  ]),
  cue("interface", 3, [
    "(?:调用|依赖于?|提供)(?:外部|第三方|大模型)?.{0,8}(?:API|SDK)|RESTful|WebSocket|通信协议|硬件接口|软件接口",
    "endpoints?|REST API|webhooks?|external (?:service|system|API)|protocol|accepts? JSON|HTTP \\d{3}",
  ]),
  cue("business_rule", 3, [
    "状态(?:只能|流转)|至少(?:一名|一个|有)|有且仅有|唯一的?(?:组长|负责人)|不允许|每个?(?:小组|用户|订单).{0,10}(?:只能|最多|至多)",
    "state transitions?|shall not complete|non-zero|negative balance|exactly one|unique|only after|only when|subject to|shall follow",
  ]),
];

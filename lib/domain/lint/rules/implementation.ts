import { isAboutDocument } from "../aside-statements.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import type { LintStatement } from "../statement.ts";

const PRODUCTS =
  "Redis|MySQL|MariaDB|PostgreSQL|Postgres|SQLite|MongoDB|Oracle|SQL ?Server|Elasticsearch|Kafka|RabbitMQ|RocketMQ|Memcached|Nginx|Tomcat|Docker|Kubernetes|K8s|Spring(?: ?Boot| ?Cloud)?|Django|Flask|FastAPI|Laravel|Express|React|Vue(?:\\.js)?|Angular|Node\\.js|jQuery|Hibernate|MyBatis|GraphQL|gRPC|WebSocket|Hadoop|Spark|TensorFlow|PyTorch|AWS|Azure|S3|DynamoDB|Cassandra|JWT|Bootstrap|Tailwind|Next\\.js";
const PRODUCT = new RegExp(`(?<![\\w-])(?:${PRODUCTS})(?![\\w-])`);
const TABLE =
  /数据(?:库)?表(?!设计)|存储过程|触发器(?=实现)|\b(?:database table|stored procedure|foreign key|singleton|hash map|linked list)\b/i;
/** A technology as a means; a product that is connected to, exported to or monitored is part of the requirement. */
const MEANS =
  /使用|采用|基于|通过|利用|借助|存(?:储|放)?(?:在|到|入)|缓存|\b(?:us(?:e|es|ing)|based on|built (?:with|on|in)|written in|implemented (?:with|in|using)|via|through|(?:stor|cach|sav)(?:e[sd]?|ing) (?:[^,.;]{1,40} )?in)\b/i;

function implementation({ wording, place, modals }: LintStatement): LintHit[] {
  const { sectionKind } = place;
  if (sectionKind === "constraints" || sectionKind === "interfaces" || isAboutDocument(sectionKind))
    return [];
  if (place.requirementId !== null && /^(?:ADC|IFR|DC|CON)/.test(place.requirementId)) return [];
  if (modals.length === 0) return [];
  const found = PRODUCT.exec(wording) ?? TABLE.exec(wording);
  if (found === null || !MEANS.test(wording)) return [];
  return [{ start: found.index, end: found.index + found[0].length }];
}

/** SYN12: implementation details in a requirement. */
export const IMPLEMENTATION_RULES: readonly LintRule[] = [
  {
    id: "SYN12",
    scope: "sentence",
    initially: "off",
    cue: { zh: MEANS, en: MEANS },
    check: implementation,
    severity: "hint",
    form: { does: { zh: "写入了实现方式", en: "name the technology to use" } },
    title: { zh: "写入了实现方式", en: "Implementation detail" },
    message: (words) => ({
      zh: `“${words}”是实现方式，不是需求。`,
      en: `“${words}” describes how to build it, not what is required.`,
    }),
    suggestion: {
      zh: "写要达到的结果；确实限定技术时，移到设计约束一节。",
      en: "State the result to achieve; if the technique is really prescribed, move it to the design constraints.",
    },
    why: {
      zh: "需求里写死技术，换技术就要改需求；而真正要的响应时间反而没有写。",
      en: "If a requirement prescribes a technique, every technical change becomes a change of requirements, and the real need is not stated.",
    },
    bad: {
      zh: "系统应使用 Redis 缓存商品列表。",
      en: "The system shall cache the list of goods using Redis.",
    },
    good: {
      zh: "500 人并发时，系统应在 200 毫秒内显示 95% 的商品列表。",
      en: "With 500 concurrent users the system shall show 95 % of lists of goods within 200 ms.",
    },
  },
];

import { joinListed } from "../../punctuation.ts";
import { allMatches } from "../all-matches.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit } from "../lint-rule.ts";
import { isRuleConfigured } from "../lint-settings.ts";

/** Acronyms that need no explanation. */
const COMMON = new Set(
  "COM,MOS,PID,IAM,TUN,TAP,VPC,GPIO,UART,SPI,DMA,CRC,ADC,DAC,PWM,RPM,IMU,RNG,API,APP,ID,IDS,URL,URI,HTTP,HTTPS,HTML,CSS,JSON,XML,YAML,CSV,PDF,SQL,IP,TCP,UDP,TLS,SSL,SSH,FTP,SFTP,SMTP,IMAP,DNS,REST,UI,UX,GUI,CPU,GPU,RAM,ROM,SSD,HDD,USB,PC,OS,IOS,MAC,PNG,JPG,JPEG,GIF,SVG,MP,ZIP,UTF,ASCII,UTC,GMT,ISO,IEC,IEEE,GB,MB,KB,TB,AM,PM,OK,NO,YES,AND,OR,NOT,XOR,IF,SHALL,MUST,MAY,SHOULD,WILL,CAN,WHEN,WHILE,WHERE,THEN,THE,TBD,TBC,TODO,FIXME,XXX,SMS,QR,GPS,WIFI,LAN,WAN,VPN,AES,RSA,SHA,MD,JWT,QPS,TPS,CRUD,SDK,IDE,FAQ,CEO,IT,AI,EU,US,USA,UK,GDPR,WCAG,OAUTH,SSO,MFA,ANSI,DOC,DOCX,XLS,XLSX,PPT,TXT,LED,LCD,TV,NFC,RFID,PIN,OTP,ETC,EG,IE,VS,A4,RMB,CNY,USD,EUR,ATM,BOM,ASAP,SRS,CRLF,LF,SLA,KPI,GET,PUT,POST,PATCH,DELETE,HEAD,OPTIONS,NULL,TRUE,FALSE,DATE,ENUM,VARCHAR,INT,EARS,MVP,PO,CI,CD,UUID,GUID,CSRF,XSS,CORS,RFC,ML,LLM,RBAC,CLI,DB,ORM,QA,UAT,PRD,HMAC,CDN,DOM,TTL,IPC,RPC,MIME,YML,ENV,ACL,TOTP,CTA,EOF,EOL,HZ,KHZ,MHZ,GHZ,DC,AC,JS,TS,JSX,TSX,JDBC,ODBC,JVM,JPA,JPQL,CSR,SSR,SPA,PWA,MVC,DTO,DAO,VIP,OWASP,NIST,CVE,CWE,VR,AR,XR,MR,GIS,CAD,ERP,CRM,CMS,LMS,MES,PLC,SCADA,IOT,AIGC,NLP,OCR,TTS,ASR,GPT,RAG,MCP,SEO,UGC,ROI,POS,SKU,BI,ETL,OLAP,OLTP,OSS,AWS,GCP,NAT,DHCP,LDAP,SAML,OIDC,JWKS,MQTT,AMQP,COAP,BLE,LTE,SIM,IMEI,HDMI,VGA,DVD,FPS,RGB,RGBA,HSL,DPI,PPI,PX,EXIF,WEBP,MPEG,AVI,MOV,WAV,AAC,HLS,RTMP,RTSP,RTC,NPU,TPU,FPGA,SOC,SSE,AJAX,WSGI,ASGI,CGI,NPM,PIP,JAR,WAR,EXE,DLL,APK,IPA,GNU,GPL,MIT,BSD,POSIX,BIOS,UEFI,RAID,NAS,SAN,NTP,SNMP,ICMP,ARP,MTU,ASN,BGP,VLAN,DMZ,WAF,DDOS,DOS,MITM,PII,HIPAA,PCI,SOX,FERPA,CCPA,DIN,CE,FCC,UL,LGPL,EULA,NDA,RFP,RFQ,SOW,POC,EOD,ETA,FYI,TLDR,DIY,FIFO,LIFO,LRU,DFS,BFS,ACID,BASE,CAP,CQRS,DDD,TDD,BDD,OOP,SOLID,DRY,KISS,YAGNI,AST,BNF,CFG,DSL,GC,JIT,AOT,ABI,FFI,STL,TZ,DST,CST,EST,PST,ISBN,DOI,VAT,GST,IBAN,KYC,AML,NFT,HR,PR,QC,RD,CTO,CFO,COO,CIO,SME,SAAS,PAAS,IAAS,LAMP,MERN,MEAN,SASS,SCSS,LESS,TIFF,BMP,ICO,EPUB,RTF,ODT,TSV,INI,TOML,REGEX,UCS,CJK,RTL,LTR,ARIA,EAN,UPC,GTIN,NAN,INF,ANY,ALL,NONE,NEW,OLD,ON,OFF,IN,OUT,UP,TOP,END,ADD,SET,RUN,STOP,OPEN,USER,ADMIN,ROLE,NAME,TYPE,ITEM,LIST,FILE,DATA,TEST,NOTE,HIGH,LOW,FROM,WITH,ONLY,EACH,ELSE,GIVEN,WARN,INFO,DEBUG,ERROR,FATAL,TRACE,HOST,PORT,PATH,USE,SEE,PER,VIA,KEY,TAG,MIN,MAX,AVG,SUM".split(
    ",",
  ),
);
/** Letters only: with digits it is the name of a part, a format or a value, such as ESP32. */
const ACRONYM = /(?<![\w.-])[A-Z]{2,6}(?![\w-]|\.[A-Z])/g;
/** A word with small letters. */
const ORDINARY = /(?<![A-Za-z])[A-Za-z][a-z]{2,5}(?![A-Za-z])/g;
const MAX_HITS = 50;
/** An acronym at any position of the document. */
const ANYWHERE = /(?<![A-Za-z0-9])[A-Z][A-Z0-9]{1,5}(?![A-Za-z0-9])/g;

/**
 * DOC05: acronyms in statements that the document does not explain, in one finding, or where a project gave the rule a severity in
 * one for each.
 */
export function* unexplainedAcronyms(document: LintDocument): Generator<LintHit> {
  const hits = [...unexplained(document)];
  const [first] = hits;
  if (first === undefined || hits.length === 1 || isRuleConfigured("DOC05", document.settings)) yield* hits;
  else {
    const names = hits.map(({ start, end }) => document.text.slice(start, end));
    const message = {
      zh: `文档没有解释这些缩写：${joinListed("zh", names)}。`,
      en: `The document does not explain these acronyms: ${joinListed("en", names)}.`,
    };
    yield { ...first, message };
  }
}

/**
 * The acronyms without an explanation in brackets, after a colon, in a glossary or a list, each at its first place. One pass over the
 * statements, and one over the text for the acronyms found.
 */
function* unexplained(document: LintDocument): Generator<LintHit> {
  const asked = acronymsOf(document);
  if (asked.size === 0) return;
  for (const match of allMatches(ANYWHERE, document.text)) {
    const [word] = match;
    if (asked.has(word) && isExplained(document.text, match.index, match.index + word.length))
      asked.delete(word);
  }
  // DRIVER, where the document also says “driver”, is a word in capitals.
  for (const [word] of allMatches(ORDINARY, document.text)) asked.delete(word.toUpperCase());
  yield* [...asked.values()].slice(0, MAX_HITS);
}

/** Acronyms that readers possibly do not know, each at its first occurrence in a statement. */
function acronymsOf(document: LintDocument): Map<string, LintHit> {
  const seen = new Set(
    (document.context.glossary ?? []).flatMap(({ term, synonyms }) => [term, ...synonyms]),
  );
  // The name of the document is the name of its product.
  for (const [word] of allMatches(ANYWHERE, document.sections[0]?.title ?? "")) seen.add(word);
  const found = new Map<string, LintHit>();
  for (const { statement, start } of document.statements)
    for (const match of allMatches(ACRONYM, statement.wording)) {
      const [word] = match;
      if (COMMON.has(word) || seen.has(word)) continue;
      seen.add(word);
      if (isIdPart(statement.wording, match.index) || isProductPart(statement.wording, match)) continue;
      found.set(word, { start: start + match.index, end: start + match.index + word.length });
    }
  return found;
}

/** Whether a number of a product is next to it: 2300 STAT. */
const isProductPart = (text: string, { 0: word, index }: RegExpExecArray): boolean =>
  /\b\d{3,}\s$/.test(text.slice(Math.max(0, index - 8), index)) ||
  /^\s\d{3,}\b/.test(text.slice(index + word.length));

function isIdPart(text: string, at: number): boolean {
  return /^[A-Z][A-Z0-9]*-\d/.test(text.slice(at, at + 12)) || /[-_/]$/.test(text.slice(0, at));
}

/** Distance around an acronym in which its explanation is searched. */
const AROUND = 24;

/** `Full Name (ABC)`, `ABC（全称）`, `ABC: full name`, `| ABC | full name |`, `**ABC** – full name`, a heading. */
function isExplained(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  if (/^\s*(?:\*\*)?\s*[(（][^()（）]{3}/.test(after)) return true;
  if (/^\s*[)）,，]/.test(after) && /[(（]\s*(?:简称\s*)?$/.test(before)) return true;
  if (/^\s*(?:[\r\n]|$)/.test(after) && /#+\s*[\d.]*\s*$/.test(before)) return true;
  return /^(?:\*\*|__)?\s*(?:[:：|–—=]|是指|指|- )/.test(after) && beginsLine(text, start);
}

/** Whether only markup precedes a position on its line. */
function beginsLine(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const c = text[before] as string;
    if (c === "\n") return true;
    if (!/[\s>*_|-]/.test(c)) return false;
  }
  return true;
}

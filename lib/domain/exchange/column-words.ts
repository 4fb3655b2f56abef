/** Fields of a requirement with a separate table column. */
export const COLUMN_FIELDS = [
  "id",
  "title",
  "statement",
  "type",
  "priority",
  "status",
  "rationale",
  "source",
  "acceptance",
  "verification",
  "owner",
  "section",
  "links",
  "parents",
  "children",
  "body",
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** Column names of other tools in English, Chinese and German, normalized by `foldName`. */
const WORDS: Readonly<Record<ColumnField, string>> = {
  id: `id 编号 需求编号 需求id 标识 标识符 唯一标识 序号 key uid reqid requirementid identifier number no reqiffforeignid
    reqifforeignid reqif.foreignid issuekey objectidentifier workitemid nr nr. nummer kennung objektkennung objektid bezeichner
    anforderungsid anforderungsnummer anforderungsnr anforderungsnr. lfdnr lfd.nr.`,
  title: `标题 名称 需求名称 功能名称 需求标题 name title summary subject heading header objectheading reqif.name
    reqif.chaptername titel überschrift objektüberschrift anforderungstitel bezeichnung kurzbeschreibung betreff zusammenfassung`,
  statement: `需求描述 需求 需求内容 描述 内容 说明 详细描述 功能描述 statement description requirement requirementtext text
    shall specification objecttext reqif.text userstory story 用户故事 beschreibung anforderung anforderungstext
    anforderungsbeschreibung langbeschreibung objekttext inhalt`,
  type: `类型 类别 需求类型 分类 type kind category requirementtype worktype typ art kategorie anforderungstyp
    anforderungsart`,
  priority: "优先级 重要性 重要程度 优先 priority importance moscow priorität prio wichtigkeit",
  status: "状态 需求状态 status state reqif.foreignstate zustand bearbeitungsstand",
  rationale: "理由 依据 原因 rationale reason why justification begründung grund",
  source: "来源 出处 需求来源 提出人 source origin requestedby quelle herkunft ursprung",
  acceptance: `验收标准 验收准则 验收条件 接受标准 acceptance acceptancecriteria acceptancecriterion fitcriterion
    akzeptanzkriterien akzeptanzkriterium abnahmekriterien abnahmekriterium`,
  verification: `验证方法 验证方式 验证 测试方法 verification verificationmethod method v&vmethod verifikation verifikationsmethode
    verifizierungsmethode prüfmethode prüfverfahren nachweismethode testmethode`,
  owner:
    "负责人 责任人 所有者 经办人 owner responsible assignee verantwortlich verantwortlicher zuständig eigentümer bearbeiter",
  section:
    "章节 模块 所属模块 分组 section chapter module component epic feature kapitel abschnitt modul komponente",
  links: `追踪链接 链接 关联 追踪 关联需求 links trace traces relations linkedissues linkedworkitems verknüpfungen verweise
    beziehungen`,
  parents: `上游 上游需求 上级需求 父需求 派生自 源自 parent parents parentid parentrequirement parentrequirements upstream
    upstreamrelationships upstreamrelations upstreamitems upstreamlinks upstreamrequirements tracesto derivedfrom derivesfrom
    übergeordnet übergeordneteanforderung übergeordneteanforderungen übergeordneteid elternanforderung abgeleitetvon
    abgeleitetaus`,
  children: `下游 下游需求 下级需求 子需求 派生需求 child children childrequirements downstream downstreamrelationships
    downstreamrelations downstreamitems downstreamlinks downstreamrequirements derivedrequirements untergeordnet
    untergeordneteanforderung untergeordneteanforderungen abgeleiteteanforderungen`,
  body: `补充内容 备注 注释 furthercontent notes note remarks comment comments bemerkung bemerkungen anmerkung anmerkungen
    kommentar kommentare notiz hinweis`,
};

const FIELD_OF = new Map<string, ColumnField>(
  COLUMN_FIELDS.flatMap((field) => WORDS[field].split(/\s+/).map((word) => [word, field] as const)),
);

/** A column name without case, white space and marks. */
export const foldName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_\-—()[\]:*]+/g, "");

/** The field of a column name, or null. */
export function fieldOfColumn(name: string): ColumnField | null {
  const folded = foldName(name);
  return FIELD_OF.get(folded) ?? (/^parent.*id$/.test(folded) ? "parents" : null);
}

/** Whether a column has ids under a name that is not in the list above: `Red. ID`, `display_id`, `功能编号`. */
export const isSomeIdColumn = (name: string): boolean =>
  /(?:(?<!\p{L})(?:id|nr\.?)|编号)$/iu.test(name.trim());

/** Names of the columns with the level of a row, as a number or as the number of its chapter. */
const LEVELS: ReadonlySet<string> = new Set(
  "level objectlevel objectnumber outlinelevel outlinenumber 层级 级别 大纲级别 章节号 ebene objektebene gliederungsebene".split(
    " ",
  ),
);

/** Whether a column has the levels of the rows. */
export const isLevelColumn = (name: string): boolean => LEVELS.has(foldName(name));

const HEADING_COLUMNS: ReadonlySet<string> = new Set([
  "objectheading",
  "objektüberschrift",
  "reqif.chaptername",
]);

/** Whether a column has titles only in rows that are headings. */
export const isHeadingColumn = (name: string): boolean => HEADING_COLUMNS.has(foldName(name));

const STORY_COLUMNS: ReadonlySet<string> = new Set(["story", "userstory", "用户故事", "故事"]);

/** Whether a column is named as user stories: a sentence, or next to the parts of the story only its name. */
export const isStoryColumn = (name: string): boolean => STORY_COLUMNS.has(foldName(name));

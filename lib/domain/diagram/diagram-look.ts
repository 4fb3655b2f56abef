/** Colours of diagrams. They equal those of the interface (app/tokens.css), which a test checks. */
export const DIAGRAM_COLOURS = {
  light: {
    surface: "#ffffff",
    sunk: "#f3f1ee",
    lineStrong: "#d2ccc5",
    edge: "#8a827b",
    ink: "#1c1917",
    soft: "#57514c",
    accent: "#0e5f5b",
    accentSoft: "#e2f0ee",
    agree: "#19693b",
    agreeSoft: "#e5f2ea",
    concern: "#865000",
    concernSoft: "#fbf0dc",
    block: "#b02318",
    blockSoft: "#fcebe9",
    waiting: "#6a3cbf",
    waitingSoft: "#f2edfc",
  },
  dark: {
    surface: "#1d1b19",
    sunk: "#121110",
    lineStrong: "#45403b",
    edge: "#857d76",
    ink: "#ece8e4",
    soft: "#b9b2ab",
    accent: "#63bdb6",
    accentSoft: "#17302e",
    agree: "#74c394",
    agreeSoft: "#16291e",
    concern: "#e2b062",
    concernSoft: "#2d2413",
    block: "#f2938a",
    blockSoft: "#371c1a",
    waiting: "#bda1f3",
    waitingSoft: "#281f3c",
  },
} as const satisfies Record<"light" | "dark", Record<string, string>>;
export type DiagramScheme = keyof typeof DIAGRAM_COLOURS;

type Colours = Readonly<Record<keyof (typeof DIAGRAM_COLOURS)["light"], string>>;

const series = (name: string, values: readonly string[], from = 0): Record<string, string> =>
  Object.fromEntries(values.map((value, at) => [`${name}${at + from}`, value]));

/** Repeats a colour for every member of a series. */
const repeatColour = (value: string): string[] => Array.from({ length: 12 }, () => value);

const ground = (c: Colours): Record<string, string> => ({
  background: c.surface,
  fontSize: "15px",
  primaryColor: c.accentSoft,
  primaryTextColor: c.ink,
  primaryBorderColor: c.accent,
  secondaryColor: c.sunk,
  secondaryTextColor: c.ink,
  secondaryBorderColor: c.lineStrong,
  tertiaryColor: c.sunk,
  tertiaryTextColor: c.ink,
  tertiaryBorderColor: c.lineStrong,
  lineColor: c.soft,
  textColor: c.ink,
  titleColor: c.ink,
  mainBkg: c.accentSoft,
  nodeBorder: c.accent,
  clusterBkg: c.sunk,
  clusterBorder: c.lineStrong,
  edgeLabelBackground: c.surface,
});

/** Colours of sequence diagrams and Gantt charts. */
const timeColours = (c: Colours): Record<string, string> => ({
  noteBkgColor: c.concernSoft,
  noteBorderColor: c.concern,
  noteTextColor: c.ink,
  actorLineColor: c.edge,
  signalColor: c.soft,
  signalTextColor: c.ink,
  labelBoxBkgColor: c.sunk,
  labelBoxBorderColor: c.edge,
  labelTextColor: c.ink,
  loopTextColor: c.ink,
  activationBkgColor: c.sunk,
  activationBorderColor: c.edge,
  sequenceNumberColor: c.surface,
  sectionBkgColor: c.sunk,
  sectionBkgColor2: c.sunk,
  altSectionBkgColor: c.surface,
  taskBkgColor: c.accentSoft,
  taskBorderColor: c.accent,
  taskTextColor: c.ink,
  taskTextDarkColor: c.ink,
  taskTextLightColor: c.ink,
  taskTextOutsideColor: c.ink,
  activeTaskBkgColor: c.concernSoft,
  activeTaskBorderColor: c.concern,
  doneTaskBkgColor: c.sunk,
  doneTaskBorderColor: c.edge,
  critBkgColor: c.blockSoft,
  critBorderColor: c.block,
  todayLineColor: c.block,
  gridColor: c.edge,
});

const states = (c: Colours): Record<string, string> => ({
  transitionColor: c.soft,
  transitionLabelColor: c.ink,
  stateLabelColor: c.ink,
  stateBkg: c.accentSoft,
  labelBackgroundColor: c.surface,
  compositeBackground: c.surface,
  compositeTitleBackground: c.sunk,
  altBackground: c.sunk,
  specialStateColor: c.soft,
  innerEndBackground: c.soft,
  classText: c.ink,
  attributeBackgroundColorOdd: c.surface,
  attributeBackgroundColorEven: c.sunk,
});

/** Colours of pie charts, journeys and other kinds that distinguish parts by colour. */
function categoryColours(c: Colours): Record<string, string> {
  const tints = [c.accentSoft, c.concernSoft, c.waitingSoft, c.agreeSoft, c.blockSoft, c.sunk];
  const twelve = [...tints, ...tints];
  const strong = [c.accent, c.concern, c.waiting, c.agree, c.block, c.soft, c.edge, c.ink];
  return {
    pieTitleTextSize: "17px",
    pieTitleTextColor: c.ink,
    pieSectionTextSize: "15px",
    pieSectionTextColor: c.ink,
    pieLegendTextSize: "15px",
    pieLegendTextColor: c.ink,
    pieStrokeColor: c.surface,
    pieOuterStrokeColor: c.edge,
    pieOpacity: "1",
    faceColor: c.concernSoft,
    personBkg: c.accentSoft,
    personBorder: c.accent,
    quadrantPointTextFill: c.ink,
    requirementTextColor: c.ink,
    ...series("fillType", [...tints, c.sunk, c.sunk]),
    ...series("pie", twelve, 1),
    ...series("cScale", twelve),
    ...series("cScaleLabel", repeatColour(c.ink)),
    ...series("cScaleInv", repeatColour(c.soft)),
    ...series("cScalePeer", repeatColour(c.edge)),
    ...series("git", strong),
    ...series("gitBranchLabel", repeatColour(c.surface)),
    ...series("actor", strong),
  };
}

/** CSS for what themes do not cover: black on any background, labels in the colour of their box or circle. */
const extraCss = (c: Colours): string =>
  [
    `text.journey-section,text.task{fill:${c.ink}!important;}`,
    `.mindmap-node > circle ~ .label text{text-anchor:middle;}`,
    `line[stroke="black"]{stroke:${c.edge}!important;}`,
    `.lineWrapper line{stroke:${c.edge}!important;}`,
    `.legend{fill:${c.ink};}`,
    `.mouth,.face{stroke:${c.soft}!important;}`,
    `[id$="arrowhead"] path{fill:${c.soft}!important;stroke:${c.soft}!important;}`,
  ].join("");

/** Settings that a diagram cannot override: all of them. */
const SECURE = [
  ..."secure securityLevel startOnLoad maxTextSize maxEdges suppressErrorRendering".split(" "),
  ..."theme themeVariables themeCSS fontFamily altFontFamily htmlLabels dompurifyConfig".split(" "),
  ..."deterministicIds deterministicIDSeed arrowMarkerAbsolute layout look logLevel".split(" "),
  ..."flowchart sequence journey class state er gantt c4 timeline mindmap".split(" "),
];

/** Width of a journey's task box in pixels; `wrapJourney` breaks lines to fit it. */
const JOURNEY_BOX = 190;

const WITHOUT_HTML = { htmlLabels: false, useMaxWidth: true };
const AS_TEXT = { textPlacement: "tspan", useMaxWidth: true };

/**
 * Mermaid configuration for every diagram: labels are SVG text, never HTML (which would load images), nothing is
 * clickable, and a diagram cannot override a setting.
 * @param fontFamily the fonts of the page, by which labels are measured
 */
export function diagramConfig(scheme: DiagramScheme, fontFamily: string) {
  const c = DIAGRAM_COLOURS[scheme];
  return {
    startOnLoad: false,
    securityLevel: "strict" as const,
    secure: SECURE,
    maxTextSize: 60_000,
    maxEdges: 500,
    suppressErrorRendering: true,
    deterministicIds: true,
    arrowMarkerAbsolute: false,
    htmlLabels: false,
    theme: "base" as const,
    themeVariables: {
      ...ground(c),
      ...timeColours(c),
      ...states(c),
      ...categoryColours(c),
      darkMode: scheme === "dark",
      fontFamily,
    },
    themeCSS: extraCss(c),
    fontFamily,
    flowchart: WITHOUT_HTML,
    class: WITHOUT_HTML,
    state: WITHOUT_HTML,
    er: { useMaxWidth: true },
    sequence: {
      ...AS_TEXT,
      actorFontFamily: fontFamily,
      noteFontFamily: fontFamily,
      messageFontFamily: fontFamily,
    },
    journey: { ...AS_TEXT, width: JOURNEY_BOX, taskFontFamily: fontFamily },
    timeline: AS_TEXT,
    c4: AS_TEXT,
  };
}

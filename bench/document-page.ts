import { PEER_LAST, servePeer } from "./page-peer.ts";
import { type Marks, type Opened, openAndWatch, scrollFrames, typingLatency } from "./page-probe.ts";
import { openSession, type Session } from "./page-session.ts";
import type { Row } from "./row.ts";
import { srsDocument } from "./srs-document.ts";

/**
 * A document of 1 MB as a reader and a writer meet it: the production build in a real browser, against the same text by
 * marked from a bare server, and a bare text field, in the same run.
 */

const READ: Marks = { first: ".prose.reading p", last: '.prose.reading [id*="fr-1990" i]' };
const PEER_READ: Marks = { first: "main p", last: PEER_LAST };
const BARE_PAGE = "marked, bare server";
const BARE_FIELD = "bare text field";
const TTFB_REACH = 150;
const EDITOR = ".live-editor .cm-content";

interface Figure {
  readonly what: string;
  readonly ours: number;
  readonly unit: string;
  readonly reach?: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

const alone = ({ ours, ...figure }: Figure): Row => ({ ...figure, ours: round(ours) });

const nextTo = (figure: Figure, peer: number, peerName: string): Row => ({
  ...alone(figure),
  peer: round(peer),
  peerName,
  ratio: figure.ours / Math.max(peer, 0.1),
});

function openedRows(name: string, ours: Opened, peer: Opened): Row[] {
  const versus = (figure: Figure, other: number) => nextTo(figure, other, BARE_PAGE);
  return [
    versus({ what: `${name}: first byte`, ours: ours.ttfb, unit: "ms", reach: TTFB_REACH }, peer.ttfb),
    versus({ what: `${name}: first words`, ours: ours.first, unit: "ms" }, peer.first),
    versus({ what: `${name}: last words`, ours: ours.full, unit: "ms" }, peer.full),
    alone({ what: `${name}: answers a key`, ours: ours.key ?? 0, unit: "ms" }),
    versus({ what: `${name}: last long task over`, ours: ours.calm, unit: "ms" }, peer.calm),
    versus({ what: `${name}: longest task`, ours: ours.longest, unit: "ms" }, peer.longest),
    versus({ what: `${name}: transferred`, ours: ours.kilobytes, unit: "kB" }, peer.kilobytes),
    versus({ what: `${name}: script memory`, ours: ours.heap, unit: "MB" }, peer.heap),
    versus({ what: `${name}: nodes`, ours: ours.nodes, unit: "" }, peer.nodes),
  ];
}

async function visit(session: Session, url: string, marks: Marks) {
  const page = await session.open();
  const opened = await openAndWatch(page, url, marks);
  const frames = await scrollFrames(page);
  await page.context().close();
  return { opened, frames };
}

/** Opens what is written in. Out: when it can be written in, and how long a key takes. */
async function write(session: Session, url: string, field: string) {
  const page = await session.open();
  const marks = { first: field, last: field };
  const opened = await openAndWatch(page, url, marks);
  await page.locator(field).first().click();
  const key = await typingLatency(page);
  await page.context().close();
  return { opened, key };
}

async function readingRows(session: Session, address: string, peer: string): Promise<Row[]> {
  const bare = await visit(session, `${peer}/read`, PEER_READ);
  const first = await visit(session, address, READ);
  const again = await visit(session, address, READ);
  return [
    ...openedRows("first view", first.opened, bare.opened),
    ...openedRows("again", again.opened, bare.opened),
    nextTo({ what: "scrolling: a frame, p95", ours: again.frames, unit: "ms" }, bare.frames, BARE_PAGE),
  ];
}

async function writingRows(session: Session, address: string, peer: string): Promise<Row[]> {
  const bare = await write(session, `${peer}/write`, "textarea");
  const ours = await write(session, address, `${EDITOR} .cm-line`);
  const versus = (figure: Figure, other: number) => nextTo(figure, other, BARE_FIELD);
  return [
    versus({ what: "editor: its text is there", ours: ours.opened.full, unit: "ms" }, bare.opened.full),
    versus({ what: "editor: a key, p95", ours: ours.key, unit: "ms" }, bare.key),
    versus({ what: "editor: script memory", ours: ours.opened.heap, unit: "MB" }, bare.opened.heap),
  ];
}

/** Reads and writes the document of 1 MB, ours and the peer's. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const text = srsDocument();
  const peer = await servePeer(text);
  const session = await openSession(flags);
  try {
    const project = await session.post<{ id: string }>("/projects", { name: "Bench", language: "zh" });
    const to = `/projects/${project.id}/documents`;
    const small = await session.post<{ id: string }>(to, { name: "small.md", content: "# One\n\nWords.\n" });
    const large = await session.post<{ id: string }>(to, { name: "SRS.md", content: text });
    // What a server does once, whatever is read first, is no part of the numbers.
    await visit(session, `${session.url}${to}/${small.id}`, {
      first: ".prose.reading p",
      last: ".prose.reading p",
    });
    const address = `${session.url}${to}/${large.id}`;
    return {
      name: "document-page",
      rows: [
        ...(await readingRows(session, address, peer.url)),
        ...(await writingRows(session, `${address}?mode=edit`, peer.url)),
      ],
    };
  } finally {
    await session.close();
    peer.close();
  }
}

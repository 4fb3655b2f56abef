import type { Page } from "@playwright/test";

/** What is looked for on a page, as selectors. */
export interface Marks {
  /** The first words of the text. */
  readonly first: string;
  /** Its last block. */
  readonly last: string;
}

/** Milliseconds since the page was asked for. */
export interface Opened {
  readonly ttfb: number;
  readonly first: number;
  readonly full: number;
  /** When the page answers a key; null: it has none to answer. */
  readonly key: number | null;
  /** When the last task of more than 50 ms was over, and how long the longest was. */
  readonly calm: number;
  readonly longest: number;
  readonly kilobytes: number;
  readonly heap: number;
  readonly nodes: number;
}

interface Seen {
  first: number;
  full: number;
  key: number;
}

const ANSWERED = "#find-in-document";
const CALM_MS = 2500;
const RETRY_LIMIT_MS = 120_000;

/** Looks once a frame whether a selector has words on screen; runs in the page. */
function watch({ first, last, answered }: Marks & { answered: string }): void {
  const seen: Seen = { first: 0, full: 0, key: 0 };
  const there = (selector: string) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
  Object.assign(window, { benchSeen: seen, benchLong: [] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      (window as unknown as { benchLong: number[][] }).benchLong.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    if (seen.first === 0 && there(first)) seen.first = performance.now();
    if (seen.full === 0 && there(last)) seen.full = performance.now();
    if (seen.key === 0) {
      if (there(answered)) seen.key = performance.now();
      else window.dispatchEvent(new KeyboardEvent("keydown", { key: "/", cancelable: true }));
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens an address and returns when the element was on screen. */
export async function openAndWatch(page: Page, url: string, marks: Marks): Promise<Opened> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  let bytes = 0;
  protocol.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch, { ...marks, answered: ANSWERED });
  await page.goto(url, { waitUntil: "commit", timeout: RETRY_LIMIT_MS });
  await page.waitForFunction(() => (window as unknown as { benchSeen: Seen }).benchSeen.full > 0, null, {
    timeout: RETRY_LIMIT_MS,
  });
  await page.waitForTimeout(CALM_MS);
  const reported = await page.evaluate(() => {
    const { benchSeen, benchLong } = window as unknown as { benchSeen: Seen; benchLong: number[][] };
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { seen: benchSeen, long: benchLong, ttfb: entry?.responseStart ?? 0 };
  });
  await protocol.send("HeapProfiler.collectGarbage");
  await protocol.send("Performance.enable");
  const { metrics } = await protocol.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  await protocol.detach();
  return {
    ttfb: reported.ttfb,
    first: reported.seen.first,
    full: reported.seen.full,
    key: reported.seen.key === 0 ? null : reported.seen.key,
    calm: Math.max(reported.seen.full, ...reported.long.map(([start = 0, duration = 0]) => start + duration)),
    longest: Math.max(0, ...reported.long.map(([, duration = 0]) => duration)),
    kilobytes: bytes / 1000,
    heap: metric("JSHeapUsedSize") / 1e6,
    nodes: metric("Nodes"),
  };
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Scrolls through the text with the wheel. @returns The 95th percentile of the frame times, in milliseconds. */
export async function scrollFrames(page: Page): Promise<number> {
  await page.keyboard.press("Escape");
  await page.mouse.move(640, 500);
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { benchFrames: times });
    let before = performance.now();
    const tick = (now: number) => {
      times.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, turn % 10 === 9 ? 60_000 : 1500);
    await page.waitForTimeout(30);
  }
  return p95(await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames));
}

const KEYS = "The clerk sees the amount and the time of it at once ";

/** Types into what has the focus. Out: 95 of 100 keys were on screen after this many milliseconds. */
export async function typingLatency(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { benchKeys: times });
    const after = (event: Event) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - event.timeStamp)));
    document.addEventListener("keydown", after, { capture: true });
  });
  await page.keyboard.type(KEYS, { delay: 40 });
  await page.waitForTimeout(1000);
  return p95(await page.evaluate(() => (window as unknown as { benchKeys: number[] }).benchKeys));
}

/** The scripts that an address loads, as they come over the wire. Out: kB. */
export async function scriptWeight(page: Page, url: string): Promise<number> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  protocol.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" || /\.js(\?|$)/.test(response.url)) scripts.add(requestId);
  });
  protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForTimeout(1500);
  await protocol.detach();
  return bytes / 1000;
}

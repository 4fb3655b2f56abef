import { Suspense } from "react";
import { DrawDiagrams } from "#app/_diagram/draw-diagrams.tsx";
import { hasDiagrams } from "#lib/domain/diagram/has-diagrams.ts";
import type { Language } from "#lib/domain/language.ts";
import { inThread, type ThreadJob } from "#lib/threads/in-thread.ts";
import { MarkupPieces } from "./markup-pieces.tsx";
import type { ReadingRequest } from "./reading-plugins.ts";

const JOB: ThreadJob<ReadingRequest, readonly string[]> = { module: "app/_document/markup-job.ts" };

/** Some pieces of a text, and what follows them. */
interface Portion {
  readonly pieces: readonly string[];
  readonly next: Promise<Portion | null>;
}

/** Takes one portion after the other, whether or not somebody still waits for them: so the thread gets free. */
async function take(coming: AsyncGenerator<readonly string[], void>): Promise<Portion | null> {
  const step = await coming.next();
  if (step.done === true) return null;
  const next = take(coming);
  next.catch(() => undefined); // told to whoever waits for it
  return { pieces: step.value, next };
}

interface LargeMarkdownProps {
  request: ReadingRequest;
  language: Language;
  /** Whether the portions follow each other onto the page; else all of it is there at once. */
  follows: boolean;
}

/** A large text as a page, made in a thread: its beginning is shown while the rest is made. */
export function LargeMarkdown({ request, language, follows }: LargeMarkdownProps) {
  const first = take(inThread(JOB, request));
  first.catch(() => undefined); // told to whoever waits for it
  return (
    <div lang={language} className="prose reading min-w-0" {...(follows ? { "data-text-coming": "" } : {})}>
      {follows ? <Following portion={first} /> : <Whole portion={first} />}
      {hasDiagrams(request.text) ? <DrawDiagrams /> : null}
    </div>
  );
}

async function Following({ portion }: { portion: Promise<Portion | null> }) {
  const here = await portion;
  if (here === null) return <span hidden data-text-end="" />;
  return (
    <>
      <MarkupPieces pieces={here.pieces} />
      <Suspense fallback={null}>
        <Following portion={here.next} />
      </Suspense>
    </>
  );
}

async function Whole({ portion }: { portion: Promise<Portion | null> }) {
  const pieces: string[] = [];
  for (let here = await portion; here !== null; here = await here.next) pieces.push(...here.pieces);
  return <MarkupPieces pieces={pieces} />;
}

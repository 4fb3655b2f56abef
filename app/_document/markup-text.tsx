import { Suspense } from "react";
import { DrawDiagrams } from "#app/_diagram/draw-diagrams.tsx";
import { hasDiagrams } from "#lib/domain/diagram/has-diagrams.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import type { Language } from "#lib/domain/language.ts";
import { type MarkupChunk, markupChunks } from "./markup-chunks.ts";
import { MarkupPieces } from "./markup-pieces.tsx";
import type { ReadingRequest } from "./reading-plugins.ts";
import { textRendered } from "./text-rendered.ts";

interface MarkupTextProps {
  request: ReadingRequest;
  /** The workspace of the text. */
  owner: string;
  language: Language;
  /** Whether the chunks are streamed after the page; otherwise the whole text is in the page. */
  follows: boolean;
}

/**
 * A text as markup from the cache. A large one is rendered in a worker thread; its beginning is shown while the rest is
 * rendered.
 */
export function MarkupText({ request, owner, language, follows }: MarkupTextProps) {
  const first = markupChunks(request, owner);
  const isLazy = isLarge(request.text);
  void allOf(first).finally(textRendered().resolve);
  return (
    <div lang={language} className="prose reading min-w-0" {...(follows ? { "data-text-coming": "" } : {})}>
      {follows ? <Following portion={first} isLazy={isLazy} /> : <Whole portion={first} isLazy={isLazy} />}
      {hasDiagrams(request.text) ? <DrawDiagrams /> : null}
    </div>
  );
}

/** Waits for the last chunk. An error rejects for the component that renders it. */
async function allOf(first: Promise<MarkupChunk | null>): Promise<void> {
  try {
    for (let here = await first; here !== null; here = await here.next);
  } catch {}
}

interface PortionProps {
  portion: Promise<MarkupChunk | null>;
  isLazy: boolean;
}

async function Following({ portion, isLazy }: PortionProps) {
  const here = await portion;
  if (here === null) return <span hidden data-text-end="" />;
  return (
    <>
      <MarkupPieces pieces={here.pieces} isLazy={isLazy} />
      <Suspense fallback={null}>
        <Following portion={here.next} isLazy={isLazy} />
      </Suspense>
    </>
  );
}

async function Whole({ portion, isLazy }: PortionProps) {
  const pieces: string[] = [];
  for (let here = await portion; here !== null; here = await here.next) pieces.push(...here.pieces);
  return <MarkupPieces pieces={pieces} isLazy={isLazy} />;
}

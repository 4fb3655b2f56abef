"use client";
import { useLocale } from "next-intl";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { followEvents, type Link } from "#app/_live/follow-events.ts";
import { requestJson } from "#app/_live/request-json.ts";
import type { DocumentCommentsView, ThreadView } from "#lib/contracts/comment.ts";
import { paths } from "#lib/contracts/paths.ts";

/** Changes are batched for this time in ms before the comments are loaded again. */
const BATCH_MS = 60;

/** An action of a user: its path and method. */
export interface CommentCall {
  readonly method: "POST" | "PATCH" | "DELETE";
  readonly url: string;
  readonly body?: unknown;
}

export type CommentAnswer =
  | { readonly ok: true; readonly thread: ThreadView }
  | { readonly ok: false; readonly message: string };

interface Followed {
  readonly documentId: string;
  readonly coming: Promise<DocumentCommentsView>;
  /** A fixed version; undefined follows the newest. */
  readonly version: number | undefined;
}

/** The seq of an event of the stream. */
function seqIn(data: string): number | null {
  const { seq } = JSON.parse(data) as { seq?: unknown };
  return typeof seq === "number" ? seq : null;
}

/** Live comments, and a function to change them. */
export function useComments({ documentId, coming, version }: Followed) {
  const locale = useLocale();
  const [view, setView] = useState<DocumentCommentsView | null>(null);
  const [link, setLink] = useState<Link>("connecting");
  const [stale, setStale] = useState<string | null>(null);
  const take = useCallback(
    (read: DocumentCommentsView) =>
      setView((before) => (before === null || read.seq >= before.seq ? read : before)),
    [],
  );
  // The server renders the page again, e.g. for a newer version: its data replaces the current state.
  useEffect(() => {
    let wanted = true;
    coming.then(
      (read) => {
        if (wanted) take(read);
      },
      () => undefined, // reported where the comments are shown
    );
    return () => {
      wanted = false;
    };
  }, [coming, take]);
  const reload = useCallback(async (): Promise<void> => {
    const answered = await requestJson(paths.api.documentComments(documentId, version), {}, locale);
    if (!answered.ok) return setStale(answered.message);
    // Loaded on demand: reading pages need no schemas.
    const { documentCommentsView } = await import("#lib/contracts/comment.ts");
    const read = documentCommentsView.safeParse(answered.body);
    if (!read.success) return;
    setStale(null);
    take(read.data);
  }, [documentId, version, locale, take]);
  const isNews = useEffectEvent((seq: number) => seq > (view?.seq ?? 0));
  const seen = useEffectEvent(() => view?.seq ?? 0);
  const isThere = view !== null;
  useEffect(() => {
    if (!isThere) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      void reload();
    };
    void followEvents({
      url: paths.api.commentEvents(documentId),
      seen: () => seen(),
      read: ({ data }) => seqIn(data),
      signal: stop.signal,
      onEvent: (seq) => {
        if (isNews(seq)) timer ??= setTimeout(flush, BATCH_MS);
      },
      onLink: setLink,
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [documentId, reload, isThere]);
  const act = useCallback(
    async ({ method, url, body }: CommentCall): Promise<CommentAnswer> => {
      const headers = { "content-type": "application/json" };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      const answered = await requestJson(url, init, locale);
      if (!answered.ok) return { ok: false, message: answered.message };
      await reload();
      return { ok: true, thread: answered.body as ThreadView };
    },
    [locale, reload],
  );
  return { view, link, stale, reload, act };
}

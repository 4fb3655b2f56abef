"use client";

/** The last-resort error page. The root layout failed, so neither messages nor styles are available. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body
        style={{
          fontFamily: "system-ui, sans-serif",
          maxWidth: "34rem",
          margin: "15vh auto",
          padding: "0 1.25rem",
        }}
      >
        <h1>Something went wrong · 出了点问题</h1>
        <p>The problem was recorded. Your work is saved. Reload the page to continue.</p>
        <p lang="zh">问题已记录。你的内容已保存，请刷新页面后继续。</p>
        {error.digest ? <p>{error.digest}</p> : null}
      </body>
    </html>
  );
}

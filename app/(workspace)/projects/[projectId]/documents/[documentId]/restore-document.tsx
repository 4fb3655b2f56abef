"use client";
import dynamic from "next/dynamic";

/** Rendered on the server; a page loads its scripts only if the document is archived. */
export const RestoreDocument = dynamic(() =>
  import("./restore-document-form.tsx").then((file) => file.RestoreDocumentForm),
);

import type { ErrorEntry } from "../app-error.ts";

/** Expected failures of documents by their names; `errors.ts` joins them with the others. */
export const DOCUMENT_ERRORS = {
  document_of_product: {
    status: 409,
    zh: "SRS.md 和 requirements.yaml 由系统维护，不能归档或改名，其他文档也不能改成这两个名称。",
    en: "SRS.md and requirements.yaml are maintained by the product. They cannot be archived or renamed, and no other document can take their names.",
  },
  document_role_changes: {
    status: 422,
    zh: "改用这个名称后，系统将不再按原来的方式读取文档中的需求。请保留原来的扩展名，并避开系统报告的名称。",
    en: "With this name, the requirements in the document would no longer be read as before. Keep the file extension and avoid the names of reports.",
  },
} as const satisfies Readonly<Record<string, ErrorEntry>>;

declare module "../app-error.ts" {
  interface ErrorCodes extends Record<keyof typeof DOCUMENT_ERRORS, true> {}
}

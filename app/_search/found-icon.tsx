import {
  BookOpen,
  Bot,
  FileText,
  FolderOpen,
  ListChecks,
  MessageSquare,
  MessagesSquare,
  NotebookText,
  ScrollText,
  TextQuote,
  User,
} from "lucide-react";
import type { SearchKind } from "#lib/contracts/search.ts";

const ICONS = {
  project: FolderOpen,
  document: FileText,
  task: ListChecks,
  section: TextQuote,
  plan: NotebookText,
  file: BookOpen,
  transcript: MessagesSquare,
  minutes: ScrollText,
  chat: Bot,
  comment: MessageSquare,
  person: User,
} as const satisfies Record<SearchKind, unknown>;

/** @param label its name for screen readers; without one, the words next to it say what it is */
export function FoundIcon({ kind, label }: { readonly kind: SearchKind; readonly label?: string }) {
  const Icon = ICONS[kind];
  return (
    <Icon size={15} aria-label={label} aria-hidden={label === undefined} className="shrink-0 text-faint" />
  );
}

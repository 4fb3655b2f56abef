import {
  ChartColumn,
  FilePenLine,
  FileText,
  GitBranch,
  GitPullRequestArrow,
  LayoutDashboard,
  LibraryBig,
  ListChecks,
  ListTodo,
  MessagesSquare,
  Milestone,
  Settings,
  Workflow,
} from "lucide-react";
import { paths } from "#lib/contracts/paths.ts";

/** The pages of a project, as the rail and the palette list them. */
export const PROJECT_PAGES = [
  { name: "overview", Icon: LayoutDashboard, href: paths.project },
  { name: "tasks", Icon: ListTodo, href: (projectId: string) => paths.tasks(projectId) },
  { name: "runs", Icon: Workflow, href: (projectId: string) => paths.projectRuns(projectId) },
  { name: "documents", Icon: FileText, href: paths.documents },
  { name: "requirements", Icon: ListChecks, href: paths.requirements },
  { name: "knowledge", Icon: LibraryBig, href: paths.knowledge },
  { name: "chat", Icon: MessagesSquare, href: paths.chat },
  { name: "changes", Icon: GitPullRequestArrow, href: paths.projectChanges },
  { name: "baselines", Icon: Milestone, href: paths.baselines },
  { name: "changeRequests", Icon: FilePenLine, href: paths.changeRequests },
  { name: "repository", Icon: GitBranch, href: paths.repository },
  { name: "usage", Icon: ChartColumn, href: paths.projectUsage },
  { name: "settings", Icon: Settings, href: paths.projectSettings },
] as const;

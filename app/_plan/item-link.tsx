import Link from "next/link";

/** An item's id as a link with its own pointer target, however close the next one is (WCAG 2.5.8). */
export function PlanItemLink({ id, plan = "" }: { id: string; plan?: string }) {
  return (
    <Link
      href={`${plan}#${id}`}
      className="me-1.5 inline-grid min-h-6 items-center font-mono text-accent hover:underline"
    >
      {id}
    </Link>
  );
}

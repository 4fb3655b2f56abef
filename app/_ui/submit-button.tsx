import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** The button that sends its form; while that is under way it says so and does nothing more. */
export function SubmitButton({
  children,
  pending,
  ...rest
}: ComponentProps<typeof Button> & { pending?: boolean }) {
  return (
    <Button type="submit" look="primary" aria-disabled={pending || undefined} {...rest}>
      {pending ? <LoaderCircle size={15} className="animate-spin" aria-hidden /> : null}
      {children}
    </Button>
  );
}

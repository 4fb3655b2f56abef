import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** The submit button of its form. While the form is pending it is disabled and says so. */
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

import { CircleAlert } from 'lucide-react';

/** The sentence under a field or above a form's button; announced when it appears. */
export function FormError({ id, children }: { id?: string; children?: string | null | undefined }) {
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm text-danger-foreground empty:hidden">
      {children && (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}

/** The first focusable element: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-foreground px-4 py-2 font-semibold text-paper focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}

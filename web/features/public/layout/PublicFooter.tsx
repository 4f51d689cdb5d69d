import { paths } from '#web/app/paths.ts';

const places = [
  ['Product', paths.product()],
  ['Pricing', paths.pricing()],
  ['Resources', paths.resources()],
  ['Terms', paths.terms()],
  ['Privacy', paths.privacy()],
  ['Status', paths.status()],
] as const;

export function PublicFooter() {
  return (
    <footer className="print:hidden border-t border-line pb-[calc(env(safe-area-inset-bottom)+1.5rem)]">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 pt-6 text-foreground-soft sm:px-6">
        <p>AI Scene Partner</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          {places.map(([label, to]) => (
            <a
              key={to}
              href={to}
              className="rounded-sm py-1 font-medium hover:text-foreground hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  );
}

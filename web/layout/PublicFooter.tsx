import { paths } from '../paths.ts';
import { TextAnchor } from '../ui/TextAnchor.tsx';

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
    <footer
      data-theme="blackout"
      className="border-t border-line pb-[calc(env(safe-area-inset-bottom)+1.5rem)]"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 pt-6 text-ink-soft sm:px-6">
        <p>AI Scene Partner</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          {places.map(([label, to]) => (
            <TextAnchor key={to} href={to} className="py-1">
              {label}
            </TextAnchor>
          ))}
        </nav>
      </div>
    </footer>
  );
}

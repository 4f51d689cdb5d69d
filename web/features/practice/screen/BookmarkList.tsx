import { Bookmark } from 'lucide-react';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';

/** The bookmarked lines, as buttons that lead to them. */
export function BookmarkList() {
  const { lines } = usePractice(({ scene }) => scene);
  const numbers = usePractice((state) => state.numbers);
  const { goTo } = usePracticeActions();
  const bookmarks = usePractice((state) => state.bookmarks);
  const bookmarked = lines.filter(({ id }) => bookmarks.has(id));
  return (
    <section>
      <h2 className="text-lg font-bold">Bookmarks</h2>
      {bookmarked.length === 0 ? (
        <p className="mt-2 text-sm text-foreground-soft">
          To bookmark a line, open its menu in the script or press B.
        </p>
      ) : (
        <ul className="mt-1 -mx-2">
          {bookmarked.map((line) => (
            <li key={line.id}>
              <button
                type="button"
                onClick={() => goTo(line)}
                className="flex min-h-11 w-full items-baseline gap-3 rounded-sm px-2 py-2 text-left hover:bg-hover"
              >
                <Bookmark
                  aria-hidden
                  className="size-4 shrink-0 translate-y-0.5 fill-current text-amber-foreground"
                />
                <span className="shrink-0 text-foreground-soft tabular-nums">
                  {numbers.get(line.order) ?? 0}
                </span>
                <span className="truncate font-script">{line.text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

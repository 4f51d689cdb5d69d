// Which way a script is aligned as a whole. Each line still runs in the direction of its own words.
import type { Scene } from './scene.ts';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const letter = /\p{Letter}/u;
/** Enough to tell, however long the script is. */
const linesRead = 200;

/** 'rtl' if most of its lines begin with a letter that is written from right to left. */
export function scriptDirection({
  lines,
}: {
  readonly lines: readonly Pick<Scene['lines'][number], 'text'>[];
}) {
  const begins = lines.slice(0, linesRead).map(({ text }) => letter.exec(text)?.[0] ?? '');
  const [rtl, all] = [begins.filter((first) => rightToLeft.test(first)), begins.filter(Boolean)];
  return rtl.length * 2 > all.length ? 'rtl' : 'ltr';
}

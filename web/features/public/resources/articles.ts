// The articles: acting guides, and walkthroughs of the product, written to be read on a phone.
import type { ArticleSection } from '#web/ui/page/Article.tsx';

export interface ResourceArticle {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly ArticleSection[];
}

const wordsPerMinute = 200;

/** The reading time in whole minutes. */
export function readingTime({ sections }: ResourceArticle): string {
  const words = sections
    .flatMap(({ body }) => body.flat())
    .join(' ')
    .split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / wordsPerMinute));
  return minutes === 1 ? 'One minute to read' : `${minutes} minutes to read`;
}

import { TextLink } from '#web/ui/action/TextLink.tsx';
import type { ResourceArticle } from './articles.ts';

interface ReadingListProps {
  title: string;
  lead: string;
  articles: readonly ResourceArticle[];
  pathOf: (slug: string) => string;
}

export function ReadingList({ title, lead, articles, pathOf }: ReadingListProps) {
  return (
    <section>
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-2 text-foreground-soft">{lead}</p>
      <ul className="mt-5 grid gap-4">
        {articles.map((article) => (
          <li key={article.slug}>
            <TextLink to={pathOf(article.slug)}>{article.title}</TextLink>
            <p className="mt-1 text-sm text-foreground-soft">{article.lead}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

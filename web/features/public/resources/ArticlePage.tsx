import { Navigate, useParams } from 'react-router';
import { Article } from '#web/ui/page/Article.tsx';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { readingTime, type ResourceArticle } from './articles.ts';

/** The article named in the address; an unknown one leads back to the list. */
export function ArticlePage({ articles }: { articles: readonly ResourceArticle[] }) {
  const { slug } = useParams();
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return <Navigate to={paths.resources()} replace />;
  return (
    <Article
      title={article.title}
      lead={article.lead}
      note={readingTime(article)}
      sections={article.sections}
    >
      <TextLink to={paths.resources()}>All resources</TextLink>
    </Article>
  );
}

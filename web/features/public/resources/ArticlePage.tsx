import { Navigate, useParams } from 'react-router';
import { Article } from '#web/ui/page/Article.tsx';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { readingTime, type ResourceArticle } from './articles.ts';

interface ArticlePageProps {
  articles: readonly ResourceArticle[];
  /** The path of the list of articles. */
  list?: { readonly title: string; readonly to: string };
}

const resources = { title: 'All resources', to: paths.resources() };

/** The article named in the address; an unknown one leads back to the list. */
export function ArticlePage({ articles, list = resources }: ArticlePageProps) {
  const { slug } = useParams();
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return <Navigate to={list.to} replace />;
  return (
    <Article
      title={article.title}
      lead={article.lead}
      note={readingTime(article)}
      sections={article.sections}
    >
      <TextLink to={list.to}>{list.title}</TextLink>
    </Article>
  );
}

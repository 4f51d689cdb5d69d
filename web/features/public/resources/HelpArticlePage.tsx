import { paths } from '#web/app/paths.ts';
import { actingGuides } from './acting-guides.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { walkthroughs } from './walkthroughs.ts';

const articles = [...walkthroughs, ...actingGuides];

export const HelpArticlePage = () => (
  <ArticlePage articles={articles} list={{ title: 'Help', to: paths.help() }} />
);

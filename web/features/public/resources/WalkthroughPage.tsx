import { ArticlePage } from './ArticlePage.tsx';
import { walkthroughs } from './walkthroughs.ts';

export const WalkthroughPage = () => <ArticlePage articles={walkthroughs} />;

import { actingGuides } from './acting-guides.ts';
import { ArticlePage } from './ArticlePage.tsx';

export const GuidePage = () => <ArticlePage articles={actingGuides} />;

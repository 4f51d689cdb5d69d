import type { ReportReason } from '#contract/community.ts';

/** What can be wrong with a published scene, to whoever reports it and to whoever decides. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  copyright: 'The text belongs to somebody else',
  offensive: 'It is hateful or sexually explicit',
  private: 'It tells private things about a real person',
  spam: 'It is advertising, or no scene at all',
  other: 'Something else',
};

import type { ReportReason } from '#contract/community.ts';

/** What can be wrong with a published scene, to whoever reports it and to whoever decides. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  copyright: 'The text belongs to someone else',
  offensive: 'It is hateful or sexually explicit',
  private: 'It reveals private information about a real person',
  spam: 'It is advertising, or not a scene',
  other: 'Something else',
};

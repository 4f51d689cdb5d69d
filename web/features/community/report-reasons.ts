import type { ReportReason } from '#contract/community.ts';

/** The reasons for reporting a published scene, as shown to the reporter and the moderator. */
export const reportReasonText: Readonly<Record<ReportReason, string>> = {
  copyright: 'The text belongs to someone else',
  offensive: 'It is hateful or sexually explicit',
  private: 'It reveals private information about a real person',
  spam: 'It is advertising, or not a scene',
  other: 'Something else',
};

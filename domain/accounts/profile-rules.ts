// The rules of a profile: docs/product/accounts.md#what-a-user-has. What a name and an address must
// be stands in account-rules.ts.

export const actingExperiences = ['beginner', 'intermediate', 'advanced', 'professional'] as const;
export type ActingExperience = (typeof actingExperiences)[number];

export const experienceName: Readonly<Record<ActingExperience, string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  professional: 'Professional',
};

/** Shown until the user says what it is. */
export const experienceUnknown = 'Not given';

const maxLocationLength = 100;

/** The message to show, or null if it is valid. */
export const whyNotLocation = (location: string): string | null =>
  location.trim().length > maxLocationLength ? 'Location must be less than 100 characters' : null;

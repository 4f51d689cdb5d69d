// The names of the product's pages: a URL may have a scene's id, a name never does.

export const pageNames = [
  'landing',
  'product',
  'resources',
  'guide',
  'walkthrough',
  'login',
  'signup',
  'forgot-password',
  'reset-password',
  'terms',
  'privacy',
  'unsubscribe',
  'welcome',
  'status',
  'dashboard',
  'scenes',
  'scene-edit',
  'community',
  'community-scene',
  'upload',
  'practice',
  'practice-timed',
  'voice-audio',
  'recordings',
  'progress',
  'subscription',
  'settings',
  'admin',
  'infrastructure',
] as const;
export type PageName = (typeof pageNames)[number];

const known: ReadonlySet<string> = new Set(pageNames);
const withId: readonly (readonly [RegExp, PageName])[] = [
  [/^\/resources\/guides\/[^/]+$/, 'guide'],
  [/^\/resources\/how-to\/[^/]+$/, 'walkthrough'],
  [/^\/app\/scenes\/[^/]+\/edit$/, 'scene-edit'],
  [/^\/app\/community\/[^/]+$/, 'community-scene'],
];

/** The page at a path without its query; null if it is not one of ours. */
export function pageNameOf(path: string): PageName | null {
  if (path === '/') return 'landing';
  const name = path.replace(/^\/(app\/)?/, '').replace(/\/$/, '');
  if (known.has(name)) return name as PageName;
  return withId.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

// Every link in the product. What a person's data puts into one is encoded here and nowhere else.
import type { RecordingId, SceneId } from '#domain/ids.ts';

const within = encodeURIComponent;

export type SettingsTab = 'profile' | 'privacy' | 'notifications';
export type AdminTab = 'overview' | 'users' | 'content' | 'billing' | 'moderation' | 'settings' | 'analytics';

export const paths = {
  landing: () => '/',
  /** The pricing section of the landing page. */
  pricing: () => '/#pricing',
  /** `returnTo`: where to go after signing in, an address within /app. */
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${within(returnTo)}` : '/login'),
  product: () => '/product',
  resources: () => '/resources',
  guide: (slug: string) => `/resources/guides/${within(slug)}`,
  walkthrough: (slug: string) => `/resources/how-to/${within(slug)}`,
  /** Whether the product works now; a document of its own. */
  status: () => '/status',
  terms: () => '/terms',
  privacy: () => '/privacy',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  /** Where the recovery email leads. */
  resetPassword: () => '/reset-password',
  /** Where signing up leads. */
  welcome: () => '/welcome',

  dashboard: () => '/app/dashboard',
  scenes: () => '/app/scenes',
  community: () => '/app/community',
  communityScene: (sceneId: SceneId) => `/app/community/${within(sceneId)}`,
  scene: {
    edit: (sceneId: SceneId) => `/app/scenes/${within(sceneId)}/edit`,
    practise: (sceneId: SceneId) => `/app/practice-timed?scene=${within(sceneId)}`,
    /** The script editor of the upload page, filled with this scene. */
    reopen: (sceneId: SceneId) => `/app/upload?edit=${within(sceneId)}`,
    /** The same, asking for a new draft of its script. */
    revise: (sceneId: SceneId) => `/app/upload?edit=${within(sceneId)}&draft=new`,
  },
  /** `from`: a new scene without a file. */
  upload: (from?: 'empty' | 'paste') => (from ? `/app/upload?new=${from}` : '/app/upload'),
  practiceTimed: () => '/app/practice-timed',
  autoPractice: () => '/app/practice',
  voiceAudio: () => '/app/voice-audio',
  progress: () => '/app/progress',
  /** The actor's takes: of all scenes or of one, with one of them open. */
  recordings: ({ sceneId, takeId }: { sceneId?: SceneId; takeId?: RecordingId } = {}) => {
    const query = [sceneId && `scene=${within(sceneId)}`, takeId && `take=${within(takeId)}`];
    return ['/app/recordings', query.filter(Boolean).join('&')].filter(Boolean).join('?');
  },
  subscription: () => '/app/subscription',
  /** With one of its parts open. */
  settings: (tab?: SettingsTab) => (tab ? `/app/settings?tab=${tab}` : '/app/settings'),
  admin: (tab?: AdminTab) => (tab ? `/app/admin?tab=${tab}` : '/app/admin'),
  infrastructure: () => '/app/infrastructure',
} as const;

// Every link in the product. Variable parts are encoded here and nowhere else.
import type { RunScope } from '#domain/production/running-order.ts';
import type {
  ClassId,
  LineId,
  ProductionId,
  RecordingId,
  SceneId,
  TakeShareId,
  UserId,
} from '#domain/ids.ts';

const within = encodeURIComponent;

interface RunThrough {
  /** Hands-free. */
  readonly auto: boolean;
  readonly sceneId: SceneId;
  readonly productionId: ProductionId;
  readonly scope: RunScope;
  /** The page where the run begins; null for the first scene. */
  readonly page: number | null;
}

export type SettingsTab = 'profile' | 'privacy' | 'notifications';
export type AdminTab = 'overview' | 'users' | 'content' | 'billing' | 'moderation' | 'settings' | 'analytics';

interface DrillLink {
  way?: string;
  sceneId?: SceneId | null;
  /** Builds lines up backwards. */
  from?: 'end';
  /** The number of a randomized drill, to repeat it. */
  number?: number;
}

export const paths = {
  landing: () => '/',
  /** The pricing section of the landing page. */
  pricing: () => '/#pricing',
  /** `returnTo`: where to go after signing in, a path within /app. */
  login: (returnTo?: string) => (returnTo ? `/login?returnTo=${within(returnTo)}` : '/login'),
  product: () => '/product',
  resources: () => '/resources',
  guide: (slug: string) => `/resources/guides/${within(slug)}`,
  walkthrough: (slug: string) => `/resources/how-to/${within(slug)}`,
  /** The status page, which is a separate document. */
  status: () => '/status',
  terms: () => '/terms',
  privacy: () => '/privacy',
  signup: () => '/signup',
  forgotPassword: () => '/forgot-password',
  /** The page that the recovery email links to. */
  resetPassword: () => '/reset-password',
  /** The page that the confirmation email links to. */
  confirmEmail: () => '/confirm-email',
  /** The page that the emails about a change of address link to. */
  changeEmail: () => '/change-email',
  /** The page after signing up. */
  welcome: () => '/welcome',

  /** The page that the link of an invitation opens, also for visitors. */
  invitationLink: () => '/invitation',
  /** The page that describes the invitation after signing in. */
  invitation: () => '/app/invitation',
  sharedScenes: () => '/app/shared',
  /** A take that an actor lets the user hear. */
  sharedTake: (takeShareId: TakeShareId) => `/app/shared/takes/${within(takeShareId)}`,
  /** The classes that the user coaches, and those they are in. */
  classes: () => '/app/classes',
  class: (classId: ClassId) => `/app/classes/${within(classId)}`,
  classMember: (classId: ClassId, userId: UserId) =>
    `/app/classes/${within(classId)}/members/${within(userId)}`,
  /** The page that a class's link leads to, for everybody. */
  classInvitationLink: () => '/class-invitation',
  /** After signing in: which class it is. */
  classInvitation: () => '/app/class-invitation',
  dashboard: () => '/app/dashboard',
  scenes: () => '/app/scenes',
  scripts: () => '/app/scripts',
  production: (productionId: ProductionId) => `/app/scripts/${within(productionId)}`,
  /** Compares a new draft with a whole script. */
  productionDraft: (productionId: ProductionId) => `/app/scripts/${within(productionId)}/draft`,
  community: () => '/app/community',
  communityScene: (sceneId: SceneId) => `/app/community/${within(sceneId)}`,
  scene: {
    edit: (sceneId: SceneId) => `/app/scenes/${within(sceneId)}/edit`,
    /** The scene, at this line. */
    line: (sceneId: SceneId, lineId: LineId) => `/app/scenes/${within(sceneId)}/edit?line=${within(lineId)}`,
    /** The scene’s editor, at this line. */
    editLine: (sceneId: SceneId, lineId: LineId) =>
      `/app/scenes/${within(sceneId)}/edit?line=${within(lineId)}&edit=on`,
    practice: (sceneId: SceneId) => `/app/practice-timed?scene=${within(sceneId)}`,
    /** Only these of the actor's lines, each with its cue. */
    practiceLines: (sceneId: SceneId, ...lineIds: readonly LineId[]) =>
      `/app/practice-timed?scene=${within(sceneId)}&lines=${within(lineIds.join(','))}`,
    practiceAuto: (sceneId: SceneId) => `/app/practice?scene=${within(sceneId)}`,
    /** The script editor, asking for a new draft of this scene's script. */
    revise: (sceneId: SceneId) => `/app/upload?edit=${within(sceneId)}&draft=new`,
  },
  /** Today's plan or, with a scene, the form to start learning a part of it. */
  learn: (sceneId?: SceneId) => (sceneId ? `/app/learn?scene=${within(sceneId)}` : '/app/learn'),
  learnedPart: (sceneId: SceneId) => `/app/learn/parts/${within(sceneId)}`,
  /** A drill of one part or of all parts; without a way, today's lines. */
  drill: ({ way, sceneId, from, number }: DrillLink = {}) => {
    const query = [
      way && `way=${way}`,
      sceneId && `scene=${within(sceneId)}`,
      from && `from=${from}`,
      number && `number=${number}`,
    ];
    return ['/app/learn/drill', query.filter(Boolean).join('&')].filter(Boolean).join('?');
  },
  /** `from`: creates a scene without a file. `incoming`: reads a script that came from elsewhere. */
  upload: (from?: 'empty' | 'paste' | { incoming: string }) => {
    if (typeof from === 'object') return `/app/upload?incoming=${within(from.incoming)}`;
    return from ? `/app/upload?new=${from}` : '/app/upload';
  },
  /** Scripts that were shared with the app, opened with it, or dropped. */
  incoming: () => '/app/incoming',
  practiceTimed: () => '/app/practice-timed',
  autoPractice: () => '/app/practice',
  /** A run through several scenes of a script, at one of them. */
  runThrough: ({ auto, sceneId, productionId, scope, page }: RunThrough) => {
    const stage = auto ? '/app/practice' : '/app/practice-timed';
    const from = page === null ? '' : `&page=${page}`;
    return `${stage}?scene=${within(sceneId)}&script=${within(productionId)}&run=${scope}${from}`;
  },
  voiceAudio: () => '/app/voice-audio',
  progress: () => '/app/progress',
  /** The actor's takes of all scenes or of one, with one of them open. */
  recordings: ({ sceneId, takeId }: { sceneId?: SceneId; takeId?: RecordingId } = {}) => {
    const query = [sceneId && `scene=${within(sceneId)}`, takeId && `take=${within(takeId)}`];
    return ['/app/recordings', query.filter(Boolean).join('&')].filter(Boolean).join('?');
  },
  subscription: () => '/app/subscription',
  /** Help within the app, or one of its articles. */
  help: (slug?: string) => (slug ? `/app/help/${within(slug)}` : '/app/help'),
  /** The settings, with one section open. */
  settings: (tab?: SettingsTab) => (tab ? `/app/settings?tab=${tab}` : '/app/settings'),
  admin: (tab?: AdminTab) => (tab ? `/app/admin?tab=${tab}` : '/app/admin'),
  infrastructure: () => '/app/infrastructure',
} as const;

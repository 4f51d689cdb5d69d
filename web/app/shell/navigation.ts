// The app's navigation: the same items in the sidebar, the drawer and the bottom bar.
import {
  Activity,
  AudioLines,
  AudioWaveform,
  BookOpen,
  CreditCard,
  Ear,
  FileUp,
  GraduationCap,
  House,
  Lock,
  Settings,
  ShieldUser,
  Timer,
  TrendingUp,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../paths.ts';

export interface NavigationItem {
  /** The group in the sidebar. */
  readonly label: string;
  /** The group in the drawer. */
  readonly drawerLabel: string;
  /** The label in the bottom bar; only essential items have one. */
  readonly barLabel?: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** The page is locked, so the link leads to the plans instead. */
  readonly isLocked: boolean;
}

export interface Navigation {
  readonly sidebar: readonly NavigationItem[];
  readonly essential: readonly NavigationItem[];
  readonly more: readonly NavigationItem[];
}

/** docs/product/app.md#shell */
export function navigationFor({
  canUsePremium,
  isAdmin = false,
  hasHandsFree = true,
}: {
  canUsePremium: boolean;
  isAdmin?: boolean | undefined;
  /** False while the admin has turned it off. */
  hasHandsFree?: boolean;
}): Navigation {
  const dashboard = item('Dashboard', House, paths.dashboard(), { barLabel: 'Dashboard' });
  const scenes = item('Scene Library', BookOpen, paths.scenes(), { barLabel: 'Scenes' });
  const voice = item('Voice & Audio', AudioLines, paths.voiceAudio());
  const auto = hasHandsFree
    ? [item('Practice Session (Auto)', Ear, paths.autoPractice(), { drawerLabel: 'Practice (Auto)' })]
    : [];
  const practice = item('Practice Session (Timed)', Timer, paths.practiceTimed(), {
    drawerLabel: 'Practice (Timed)',
    barLabel: 'Practice',
  });
  const learn = item('Learn Lines', GraduationCap, paths.learn());
  const upload = canUsePremium
    ? item('Upload Script', FileUp, paths.upload(), { barLabel: 'Upload' })
    : item('Upload Script', Lock, paths.subscription(), { barLabel: 'Upload', isLocked: true });
  const takes = item('Takes', AudioWaveform, paths.recordings());
  const progress = item('Progress', TrendingUp, paths.progress());
  const community = item('Community', Users, paths.community());
  const subscription = item('My Subscription', CreditCard, paths.subscription());
  const settings = item('Settings', Settings, paths.settings());
  const adminPages = isAdmin
    ? [
        item('Admin Panel', ShieldUser, paths.admin()),
        item('Infrastructure', Activity, paths.infrastructure()),
      ]
    : [];
  return {
    sidebar: [
      dashboard,
      scenes,
      upload,
      practice,
      ...auto,
      learn,
      takes,
      progress,
      community,
      voice,
      subscription,
      settings,
      ...adminPages,
    ],
    essential: [dashboard, scenes, upload, practice],
    more: [...auto, learn, takes, progress, community, voice, subscription, settings, ...adminPages],
  };
}

function item(
  label: string,
  icon: LucideIcon,
  to: string,
  rest: Partial<NavigationItem> = {},
): NavigationItem {
  return { label, drawerLabel: label, icon, to, isLocked: false, ...rest };
}

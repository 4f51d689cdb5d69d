import { ArrowLeft, AudioLines, Keyboard, Maximize, Minimize, SlidersHorizontal } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { BareIconButton, IconButton } from '#web/ui/action/IconButton.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { counted } from '#web/ui/text/counted.ts';
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import { useFullScreen } from './use-full-screen.ts';

export function SessionHeader() {
  const scene = usePractice((state) => state.scene);
  const isAuto = usePractice(({ plan }) => plan.mode === 'auto');
  const { showDialog } = usePracticeActions();
  const fullScreen = useFullScreen();
  const about = [capitalized(scene.genre), counted(scene.characters.length, 'character')].filter(Boolean);
  return (
    <header className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-b border-line px-2 pt-[env(safe-area-inset-top)] sm:px-4">
      <title>{`${scene.title} · AI Scene Partner`}</title>
      <ButtonLink to={paths.scenes()} variant="quiet" icon={ArrowLeft} className="shrink-0 px-2">
        <span className="hidden lg:inline">Back to Library</span>
        <span className="max-[26rem]:sr-only lg:hidden">
          <VisuallyHidden>Back to </VisuallyHidden>Library
        </span>
      </ButtonLink>
      <div className="min-w-0 flex-1 py-2">
        <h1 dir="auto" className="truncate text-left text-lg leading-6 font-bold print:whitespace-normal">
          {scene.title}
        </h1>
        <p className="hidden truncate text-sm text-foreground-soft sm:block low:hidden">
          {scene.author && <bdi>{scene.author}</bdi>}
          {scene.author && ' · '}
          {about.join(' · ')}
        </p>
      </div>
      <Badge className="hidden md:inline-flex print:hidden">{isAuto ? 'Auto Mode' : 'Timed Mode'}</Badge>
      <span className="hidden sm:block">
        <ThemeToggle />
      </span>
      <IconButton icon={AudioLines} label="Ambience" onClick={() => showDialog('ambience')} />
      {fullScreen.isPossible && (
        <IconButton
          icon={fullScreen.isOn ? Minimize : Maximize}
          label={fullScreen.isOn ? 'Leave full screen' : 'Full screen'}
          onClick={fullScreen.toggle}
        />
      )}
      <IconButton
        icon={Keyboard}
        label="Keys"
        className="hidden sm:inline-flex"
        onClick={() => showDialog('keys')}
      />
      <BareIconButton
        icon={SlidersHorizontal}
        label="Session and script"
        className="lg:hidden"
        onClick={() => showDialog('panel')}
      />
    </header>
  );
}

import type { Run } from '#domain/practice/run-state.ts';
import type { HowToRun } from '#domain/practice/ways.ts';
import type { Character, Line, Scene } from '#domain/scene/scene.ts';
import { BookmarkList } from './BookmarkList.tsx';
import { numbersOf, type LineNumbers } from '../plan/line-numbers.ts';
import { RunControls } from './RunControls.tsx';
import { SessionInfo } from './SessionInfo.tsx';
import { ViewControls } from './ViewControls.tsx';
import type { ChangeView, ViewSettings } from '../session/view-settings.ts';

interface SessionPanelProps {
  scene: Scene;
  character: Character;
  run: Run;
  /** Of a living read. */
  readNumber: number | null;
  how: HowToRun;
  /** Absent while a session is on. */
  onHow?: (how: HowToRun) => void;
  numbers: LineNumbers;
  /** By line id. */
  bookmarks: ReadonlySet<string>;
  onGo: (line: Line) => void;
  view: ViewSettings;
  onView: ChangeView;
}

/** Who I am, how the scene is run, what of it is seen, and the places marked in it. */
export function SessionPanel(props: SessionPanelProps) {
  const { scene, numbers, how } = props;
  const bookmarked = scene.lines
    .filter((line) => props.bookmarks.has(line.id))
    .map((line) => ({ line, number: numbers.get(line.order) ?? 0 }));
  return (
    <div className="grid content-start gap-8">
      <SessionInfo character={props.character} run={props.run} readNumber={props.readNumber} />
      <RunControls how={how} onChange={props.onHow} marked={numbersOf(how.section, numbers)} />
      <ViewControls
        view={props.view}
        onChange={props.onView}
        hasNotes={scene.lines.some((line) => line.userNotes || line.beatShift)}
      />
      <BookmarkList bookmarked={bookmarked} onGo={props.onGo} />
    </div>
  );
}

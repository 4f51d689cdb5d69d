import { asId, type CharacterId } from '#domain/ids.ts';
import type { CueSheet } from '#domain/practice/cue-sheet.ts';
import { isActive } from '#domain/practice/run-state.ts';
import { newLine } from '#domain/scene/draft.ts';
import type { Cast } from '#web/features/voices/cast/use-cast.ts';
import type { Stage } from '../stage/use-stage.ts';

interface HeadingToSay {
  readonly text: string;
  /** The character whose voice speaks it. */
  readonly characterId: CharacterId | null;
  readonly cast: Pick<Cast, 'voices' | 'settings'>;
  readonly speed: number;
  readonly signal: AbortSignal;
}

/** Speaks a heading like one of the partner's lines; resolves at its end or when the signal stops it. */
export async function sayHeading(
  stage: Pick<Stage, 'preview'>,
  { text, characterId, cast, speed, signal }: HeadingToSay,
): Promise<void> {
  const staged = await stage.preview(sheetOf(text, characterId, speed), cast);
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    if (signal.aborted) staged.send('stop');
    if (!isActive(staged.run())) resolve();
  };
  const stopFollowing = staged.subscribe(end);
  signal.addEventListener('abort', end, { once: true });
  end();
  await promise;
  stopFollowing();
}

/** The heading comes before the first line. */
const sheetOf = (text: string, characterId: CharacterId | null, speed: number): CueSheet => ({
  countdownSeconds: 0,
  speed,
  loops: false,
  answerAfterSeconds: null,
  steps: [
    {
      by: 'partner',
      line: {
        ...newLine(asId('heading'), characterId, text),
        isStageDirection: false,
        characterName: null,
        order: -1,
      },
      spokenFrom: 0,
      pauseAfterSeconds: 0,
    },
  ],
});

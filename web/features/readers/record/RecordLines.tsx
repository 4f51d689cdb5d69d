import { useState } from 'react';
import type { LineToRecord, ReaderLink } from '#contract/reader-link.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import { paths } from '#web/app/paths.ts';
import { shortDate } from '#web/ui/text/date-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';
import { ScriptName, ScriptSpeech, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Recorder } from './Recorder.tsx';
import type { OpenLink } from './use-reader-link.ts';

/** The lines of a link, one at a time, beginning with the first that is missing. */
export function RecordLines({ link, opened }: { link: ReaderLink; opened: OpenLink }) {
  const { lines } = link;
  const { unsent, trouble, keep } = opened;
  const waiting = new Set(unsent.map(({ lineId }) => lineId));
  const isDone = ({ id, state }: LineToRecord) => state === 'recorded' || waiting.has(id);
  const firstOpen = lines.findIndex((line) => !isDone(line));
  const [at, setAt] = useState(firstOpen);
  const done = lines.filter(isDone).length;
  const line = lines[at];

  return (
    <>
      <div>
        <h1 className="text-xl font-bold wrap-anywhere">
          {link.isSelf ? `Your partner in “${link.title}”` : `“${link.title}” for ${link.owner}`}
        </h1>
        <p className="mt-1 text-foreground-soft" role="status">
          {done} of {lines.length} {lines.length === 1 ? 'line' : 'lines'} recorded
          {unsent.length > 0 && `, ${unsent.length} on this device to be sent`}
        </p>
        <div aria-hidden className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full bg-amber" style={{ width: `${(100 * done) / lines.length}%` }} />
        </div>
        {trouble && (
          <p role="alert" className="mt-2 text-danger-foreground">
            {trouble}
            {unsent.length > 0 && ' Your recordings are kept on this device and sent as soon as possible.'}
          </p>
        )}
      </div>
      {line ? (
        <Recorder
          key={`${line.id} ${line.version}`}
          text={line.text}
          maxSeconds={readerLimits.maxSeconds}
          onKeep={async (recording) => {
            await keep({ lineId: line.id, version: line.version, ...recording });
            const next = lines.findIndex((other, index) => index > at && !isDone(other));
            setAt(next === -1 ? lines.length : next);
          }}
          onBack={at > 0 ? () => setAt(at - 1) : null}
          onSkip={() => setAt(at + 1)}
        >
          <p className="text-sm text-foreground-soft">
            Line {at + 1} of {lines.length}
            {line.state === 'changed' && ', changed since you recorded it'}
            {isDone(line) && ', already recorded'}
          </p>
          <LineWithCue line={line} />
        </Recorder>
      ) : (
        <Finished link={link} missing={lines.length - done} onGo={setAt} firstOpen={firstOpen} />
      )}
    </>
  );
}

const LineWithCue = ({ line: { cue, character, text } }: { line: LineToRecord }) => (
  <>
    {cue && (
      <ScriptText className="mt-3 border-l-2 border-line pl-4 text-foreground-soft">
        <ScriptName>{cue.character}</ScriptName>
        <ScriptSpeech className="line-clamp-4">{cue.text}</ScriptSpeech>
      </ScriptText>
    )}
    <ScriptText className="mt-5 text-2xl">
      <ScriptName>{character}</ScriptName>
      <ScriptSpeech>{text}</ScriptSpeech>
    </ScriptText>
  </>
);

interface FinishedProps {
  link: ReaderLink;
  missing: number;
  firstOpen: number;
  onGo: (line: number) => void;
}

function Finished({ link, missing, firstOpen, onGo }: FinishedProps) {
  const { lines, owner, isSelf, takeBackLink, linkEndsAt } = link;
  return (
    <section className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-2xl font-bold">
          {missing > 0 ? 'You skipped some lines' : isSelf ? 'All lines are recorded' : 'Thank you'}
        </h2>
        <p>
          {missing > 0
            ? `${missing} ${missing === 1 ? 'line has' : 'lines have'} no recording yet. A voice of AI Scene Partner reads them meanwhile.`
            : isSelf
              ? 'Your partner now speaks with what you recorded.'
              : `${owner} can rehearse with you now. If lines are changed, this link asks for them again until ${shortDate(linkEndsAt)}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {missing > 0 && (
          <Button variant="primary" onClick={() => onGo(firstOpen)}>
            Record them
          </Button>
        )}
        {isSelf && <ButtonAnchor href={paths.scenes()}>Back to your scenes</ButtonAnchor>}
      </div>
      {takeBackLink && (
        <TextField
          label="To delete your recordings"
          readOnly
          value={takeBackLink}
          hint="Keep this address. There you can delete everything you recorded, at any time, even after this link has ended."
          onFocus={({ target }) => target.select()}
        />
      )}
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line, at) => (
          <li key={line.id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 py-2 text-left hover:bg-hover"
              onClick={() => onGo(at)}
            >
              <span className="min-w-0 grow truncate">{line.text}</span>
              <span className="shrink-0 text-sm text-foreground-soft">
                {line.state === 'missing' ? 'Record' : 'Record again'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

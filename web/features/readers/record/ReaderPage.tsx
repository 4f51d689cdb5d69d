import type { ReaderLink } from '#contract/reader-link.ts';
import { downloadBlob } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { AgreeForm } from './AgreeForm.tsx';
import { LinkFailed, OpeningLink, ReaderFrame } from './ReaderFrame.tsx';
import { RecordLines } from './RecordLines.tsx';
import { useReaderLink, type OpenLink } from './use-reader-link.ts';

/** The page that a reader's link opens: docs/product/voices.md#lines-that-people-record */
export function ReaderPage({ token }: { token: string }) {
  const opened = useReaderLink(token);
  const { link, failure } = opened;
  if (failure && !link) return <LinkOver opened={opened} />;
  if (!link) return <OpeningLink />;
  return (
    <ReaderFrame>
      {link.consent === null ? (
        <RecordLines link={link} opened={opened} />
      ) : (
        <Agree link={link} consent={link.consent} agree={opened.agree} />
      )}
    </ReaderFrame>
  );
}

function LinkOver({ opened: { failure, unsent, open } }: { opened: OpenLink }) {
  return (
    <LinkFailed failure={failure} tryAgain={() => void open()}>
      {unsent.length > 0 && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-5">
          <p>
            {unsent.length === 1 ? 'One recording is' : `${unsent.length} recordings are`} still on this
            device and not sent. You can save them as files.
          </p>
          <Button
            onClick={() =>
              unsent.forEach(({ wav }, at) =>
                downloadBlob(new Blob([wav], { type: 'audio/wav' }), `Line ${at + 1}.wav`),
              )
            }
          >
            Save recordings
          </Button>
        </div>
      )}
    </LinkFailed>
  );
}

interface AgreeProps {
  link: ReaderLink;
  consent: string;
  agree: OpenLink['agree'];
}

const Agree = ({ link: { owner, title, characters, lines }, consent, agree }: AgreeProps) => (
  <>
    <h1 className="text-3xl font-bold wrap-anywhere">{owner} asks you to read</h1>
    <p className="text-lg wrap-anywhere">
      You read {characters.join(', ')} in “{title}”: {lines.length} {lines.length === 1 ? 'line' : 'lines'},
      one at a time. {owner} rehearses with your voice.
    </p>
    <p className="text-foreground-soft">
      Find a quiet place. You can stop at any time and continue later with the same link.
    </p>
    <AgreeForm consent={consent} agree={agree} />
  </>
);

import { useState } from 'react';
import type { Reader, Speaker } from '#contract/readers.ts';
import type { CharacterId } from '#domain/ids.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { CopyField } from '#web/ui/form/CopyField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { shortDate } from '#web/ui/text/date-text.ts';
import { useAddReader, useReaders, useRemoveReader } from './queries/readers.ts';

interface ReadersDialogProps {
  scene: Pick<SceneSummary, 'id' | 'title'>;
  onClose: () => void;
}

/** Who records the partner's lines: docs/product/voices.md#lines-that-people-record */
export function ReadersDialog({ scene, onClose }: ReadersDialogProps) {
  const { data, isError, refetch } = useReaders(scene.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Record the partner in “${scene.title}”`}
      description="You or somebody you ask records lines on a phone. You rehearse with them; lines that nobody recorded, or that were changed since, keep their voices. Only you hear the recordings."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-6">
        {isError && !data && (
          <NotLoaded tryAgain={() => void refetch()}>The recorded lines could not be loaded.</NotLoaded>
        )}
        {!data && !isError && <Skeleton className="h-32" />}
        {data && <ChooseLines scene={scene} speakers={data.speakers} />}
        {data && data.readers.length > 0 && (
          <section aria-labelledby="readers">
            <h3 id="readers" className="font-bold">
              Who records lines
            </h3>
            <ul className="mt-2 divide-y divide-line">
              {data.readers.map((reader) => (
                <ReaderRow key={reader.id} scene={scene} reader={reader} speakers={data.speakers} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}

function ChooseLines({ scene, speakers }: Pick<ReadersDialogProps, 'scene'> & { speakers: Speaker[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<CharacterId>>(new Set());
  const [link, setLink] = useState<string | null>(null);
  const add = useAddReader(scene.id);
  const whyNot = chosen.size === 0 ? 'Choose at least one character.' : null;
  const make = (isSelf: boolean) =>
    add.mutate(
      { characterIds: [...chosen], isSelf },
      { onSuccess: (made) => (isSelf ? location.assign(made.link) : setLink(made.link)) },
    );

  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-bold">Whose lines?</legend>
        <div className="mt-1 grid">
          {speakers.map(({ id, name, lines, recorded }) => (
            <CheckboxField
              key={id}
              label={
                <>
                  {name}{' '}
                  <span className="text-foreground-soft">
                    {recorded > 0 ? `${recorded} of ${lines} recorded` : counted(lines)}
                  </span>
                </>
              }
              checked={chosen.has(id)}
              onChange={({ target }) => {
                setLink(null);
                setChosen(
                  new Set(target.checked ? [...chosen, id] : [...chosen].filter((one) => one !== id)),
                );
              }}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabledReason={whyNot} busy={add.isPending} onClick={() => make(false)}>
          Ask someone to read
        </Button>
        <Button disabledReason={whyNot} busy={add.isPending} onClick={() => make(true)}>
          Record them yourself
        </Button>
      </div>
      <FormError>{add.error ? reportedMessage('make a link', add.error) : null}</FormError>
      {link && <LinkToSend link={link} />}
    </div>
  );
}

const LinkToSend = ({ link }: { link: string }) => (
  <CopyField
    label="Link for recording lines"
    noun="link"
    value={link}
    hint={`It needs no account, shows only these lines with their cues, and works for ${readerLimits.linkDays} days. It isn’t shown again.`}
  >
    {'share' in navigator && (
      <Button onClick={() => void navigator.share({ url: link }).catch(() => null)}>Send…</Button>
    )}
  </CopyField>
);

interface ReaderRowProps extends Pick<ReadersDialogProps, 'scene'> {
  reader: Reader;
  speakers: readonly Speaker[];
}

function ReaderRow({ scene, reader, speakers }: ReaderRowProps) {
  const { id, isSelf, linkEndsAt, lines, recorded, changed } = reader;
  const endLink = useRemoveReader(scene.id, 'link');
  const remove = useRemoveReader(scene.id, 'recordings');
  const [isSure, setSure] = useState(false);
  const name = isSelf ? 'You' : (reader.name ?? 'Somebody who hasn’t started');
  const characters = speakers.filter((speaker) => reader.characterIds.includes(speaker.id));
  const about = [
    characters.map((character) => character.name).join(', '),
    `${recorded} of ${lines} recorded`,
    changed > 0 && `${counted(changed)} changed since`,
    !isSelf && (linkEndsAt ? `link ends ${shortDate(linkEndsAt)}` : 'link ended'),
  ].filter(Boolean);
  return (
    <li className="grid gap-2 py-3">
      <div>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-foreground-soft">{about.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-x-2">
        {linkEndsAt && !isSelf && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`End link: ${name}`}
            busy={endLink.isPending}
            onClick={() =>
              endLink.mutate(id, { onError: (error) => toast.error(reportedMessage('end the link', error)) })
            }
          >
            End link
          </Button>
        )}
        <Button
          variant={isSure ? 'danger' : 'quiet'}
          size="small"
          aria-label={isSure ? undefined : `Delete: ${name}`}
          busy={remove.isPending}
          onBlur={() => setSure(false)}
          onClick={() =>
            isSure || recorded + changed === 0
              ? remove.mutate(id, { onError: (error) => toast.error(reportedMessage('delete', error)) })
              : setSure(true)
          }
        >
          {isSure ? `Delete ${counted(recorded + changed)} for good` : 'Delete'}
        </Button>
      </div>
    </li>
  );
}

const counted = (lines: number) => `${lines} ${lines === 1 ? 'line' : 'lines'}`;

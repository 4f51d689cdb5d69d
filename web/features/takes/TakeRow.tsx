import { Download, EllipsisVertical, Headphones, Pencil, Trash2, UserPlus, X } from 'lucide-react';
import type { Recording } from '#contract/recordings.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { downloadAddress } from '#web/platform/download.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { addressOf } from './queries/recordings.ts';
import { StoredTakePlayer } from './StoredTakePlayer.tsx';
import { takenAt } from './taken-at.ts';

interface TakeRowProps {
  take: Recording;
  isOpen: boolean;
  showsScene: boolean;
  canRename: boolean;
  onOpen: (isOpen: boolean) => void;
  onShare: () => void;
  onRename: () => void;
  onDelete: () => void;
}

export function TakeRow(props: TakeRowProps) {
  const { take, isOpen, showsScene, canRename, onOpen, onShare, onRename, onDelete } = props;
  const about = [
    showsScene && take.sceneTitle,
    take.characterName && `as ${take.characterName}`,
    takenAt(take.recordedAt),
    clockText(take.duration),
  ].filter(Boolean);

  async function download() {
    try {
      downloadAddress(await addressOf(take.id, 'download'), take.name);
    } catch (error) {
      toast.error(failureSentence('download the take', error));
    }
  }

  return (
    <li className="py-5">
      <article aria-label={take.name}>
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 grow basis-full sm:basis-0">
            <h2 className="text-lg font-bold wrap-anywhere">{take.name}</h2>
            <p className="text-foreground-soft wrap-anywhere">{about.join(' · ')}</p>
          </div>
          <Button
            className="grow sm:grow-0"
            icon={isOpen ? X : Headphones}
            aria-label={isOpen ? `Close ${take.name}` : `Listen to ${take.name}`}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Listen'}
          </Button>
          <Menu trigger={<IconButton icon={EllipsisVertical} label={`More actions for ${take.name}`} />}>
            {take.sceneId && (
              <MenuItem icon={UserPlus} onSelect={onShare}>
                Share with a coach…
              </MenuItem>
            )}
            {canRename && (
              <MenuItem icon={Pencil} onSelect={onRename}>
                Rename
              </MenuItem>
            )}
            <MenuItem icon={Download} onSelect={() => void download()}>
              Download
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={onDelete}>
              Delete
            </MenuItem>
          </Menu>
        </div>
        {isOpen && (
          <div className="mt-5">
            <StoredTakePlayer recordingId={take.id} />
          </div>
        )}
      </article>
    </li>
  );
}

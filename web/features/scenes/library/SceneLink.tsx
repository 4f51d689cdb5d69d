import { Copy } from 'lucide-react';
import type { SceneId } from '#domain/ids.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { copySceneLink, sceneLink } from './copy-scene-link.ts';

/** Shows the link of a published scene, with a button to copy it. */
export const SceneLink = ({ sceneId }: { sceneId: SceneId }) => (
  <div className="grid gap-3">
    <TextField label="Link" readOnly value={sceneLink(sceneId)} onFocus={(event) => event.target.select()} />
    <Button icon={Copy} onClick={() => void copySceneLink(sceneId)}>
      Copy Link
    </Button>
  </div>
);

import { Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../api/use-session.ts';
import { useUnsentScenes, type UnsentScene } from '../offline/unsent-scenes.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { counted } from '../ui/counted.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** The scenes this device has made and the server does not have yet, to practise and to edit. */
export function UnsentScenes() {
  const unsent = useUnsentScenes(useSession().user?.id ?? '');
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby="unsent-scenes" className="my-6">
      <h2 id="unsent-scenes" className="mb-2 font-semibold">
        On this device
      </h2>
      <ul className="border-t border-line">
        {unsent.map((one) => (
          <Row key={one.scene.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ scene, hasFailed }: UnsentScene) {
  const navigate = useNavigate();
  return (
    <li className="flex items-center gap-2 border-b border-line">
      <Link to={paths.scene.practise(scene.id)} className="min-w-0 grow px-2 py-3 hover:bg-hover">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold wrap-anywhere">{scene.title}</span>
          {hasFailed ? <Badge tone="danger">Not sent</Badge> : <Badge tone="amber">Will be sent</Badge>}
        </span>
        <span className="block text-ink-soft">
          {counted(scene.characterCount, 'character')} · {counted(scene.lineCount, 'line')}
        </span>
      </Link>
      <IconButton
        icon={Pencil}
        label={`Edit ${scene.title}`}
        onClick={() => void navigate(paths.scene.edit(scene.id))}
      />
    </li>
  );
}

import { Link } from 'react-router';
import type { CommunityScene } from '#contract/community.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { durationText } from '#web/ui/text/clock-text.ts';

/** A scene in the community library; its title links to its script. */
export function CommunityRow({ scene }: { scene: CommunityScene }) {
  const { id, title, author, genre, difficulty, description } = scene;
  const kind = [genre, difficulty].filter(Boolean).join(', ');
  return (
    <li className="grid gap-x-8 gap-y-4 py-6 sm:grid-cols-[1fr_auto] sm:items-center">
      <article className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-bold wrap-anywhere">
          <Link to={paths.communityScene(id)} className="inline-block min-h-6 hover:underline">
            {title}
          </Link>
          {scene.isOwn && <Badge>Yours</Badge>}
        </h2>
        {author && <p className="text-foreground-soft wrap-anywhere">{author}</p>}
        {description && <p className="mt-2 line-clamp-3 max-w-prose wrap-anywhere">{description}</p>}
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-foreground-soft">
          <span>{capitalized(kind)}</span>
          <span>{durationText(scene.estimatedDurationSeconds)}</span>
          <span className="wrap-anywhere">{castText(scene)}</span>
        </p>
      </article>
      <ButtonLink to={paths.scene.practice(id)} aria-label={`Practice ${title}`}>
        Practice
      </ButtonLink>
    </li>
  );
}

/** "ROSA, DEV and 4 more" */
function castText({ characterNames, characterCount }: CommunityScene): string {
  const more = characterCount - characterNames.length;
  return [characterNames.join(', '), more > 0 && `and ${more} more`].filter(Boolean).join(' ');
}

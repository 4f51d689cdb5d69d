import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { counted } from '#web/ui/text/counted.ts';

export const IncomingHeading = ({ count = 0 }: { count?: number }) => (
  <PageHeader
    title="Incoming scripts"
    description={
      count === 0
        ? 'Scripts that you share with the app or drop on your library.'
        : `${counted(count, 'script')}. They stay on this device until they are saved or removed.`
    }
    above={<TextLink to={paths.scenes()}>Scene Library</TextLink>}
  />
);

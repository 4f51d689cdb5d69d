import type { ReactNode } from 'react';
import { useAnnouncement } from './announce.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

/** Text that a screen reader speaks when it changes; keep it mounted and change its content. */
export function LiveRegion({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) {
  return (
    <VisuallyHidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {children}
    </VisuallyHidden>
  );
}

/** The region for `announce`, mounted once beside the routes. */
export function Announcer() {
  return <LiveRegion>{useAnnouncement()}</LiveRegion>;
}

import 'react';
import type { CSSProperties, ReactNode } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The name of the user as this device knows it, inserted by web/public/ahead.js. */
      'known-greeting': object;
      /** As high as today's plan was on this device. */
      'known-room': { style: CSSProperties; children: ReactNode };
      /** The title of the scene in the address, inserted as soon as it is known. */
      'known-title': { className?: string };
    }
  }
}

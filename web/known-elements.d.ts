import 'react';
import type { CSSProperties, ReactNode } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The name this device knows its user by, put in by web/public/ahead.js. */
      'known-greeting': object;
      /** As high as today's plan was on this device. */
      'known-room': { style: CSSProperties; children: ReactNode };
      /** The title of the scene in the address, as soon as it is known. */
      'known-title': { className?: string };
    }
  }
}

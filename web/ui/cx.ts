import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ['sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl'], shadow: ['raised', 'floating'] },
  },
});

/** Joins class names; if two set the same property, the later one wins. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

import { cx } from '../cx.ts';

interface AvatarProps {
  name: string;
  /** The picture's address; without one, the first letter of the name is shown. */
  src: string | null;
  className?: string;
}

/** A person in a circle; their name is beside it. */
export function Avatar({ name, src, className }: AvatarProps) {
  const style = 'size-10 shrink-0 rounded-full';
  if (src) return <img alt="" src={src} className={cx(style, 'object-cover', className)} />;
  return (
    <span
      aria-hidden
      className={cx(
        style,
        'flex items-center justify-center bg-foreground font-script text-lg font-bold text-paper',
        className,
      )}
    >
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  );
}

import { Link } from 'react-router';
import { Brand, brandLinkStyle } from './Brand.tsx';

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={brandLinkStyle}>
      <Brand />
    </Link>
  );
}

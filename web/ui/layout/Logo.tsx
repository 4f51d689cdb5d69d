import { Link } from 'react-router';
import { Brand, brandLinkLook } from './Brand.tsx';

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={brandLinkLook}>
      <Brand />
    </Link>
  );
}

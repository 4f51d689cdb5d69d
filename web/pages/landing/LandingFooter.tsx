import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export function LandingFooter() {
  return (
    <footer
      data-theme="blackout"
      className="border-t border-line pb-[calc(env(safe-area-inset-bottom)+1.5rem)]"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 pt-6 text-ink-soft sm:px-6">
        <p>AI Scene Partner</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          <TextLink to={paths.pricing()}>Pricing</TextLink>
          <TextLink to={paths.login()}>Sign In</TextLink>
          <TextLink to={paths.signup()}>Sign Up</TextLink>
        </nav>
      </div>
    </footer>
  );
}

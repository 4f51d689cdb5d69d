import { paths } from '#web/app/paths.ts';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';

export function ClosingCall() {
  return (
    <section data-theme="dark" className="border-t border-line">
      <div className="mx-auto grid max-w-6xl justify-items-start gap-6 px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="text-4xl font-bold tracking-tight">
          <span className="block">The house is empty.</span> <span className="block">The light is on.</span>
        </h2>
        <p className="max-w-prose text-lg text-foreground-soft">
          “The Coffee Shop Encounter” is waiting with a part for you. It takes a minute to start and
          twenty-two seconds to run.
        </p>
        <ButtonAnchor href={paths.signup()} variant="primary" size="large">
          Get Started Free
        </ButtonAnchor>
      </div>
    </section>
  );
}

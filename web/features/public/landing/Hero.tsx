import { paths } from '#web/app/paths.ts';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';
import { Miniature } from './miniature/Miniature.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-4 pt-8 pb-20 sm:px-6 lg:grid-cols-[5fr_6fr] lg:pt-14 lg:pb-28">
      <div className="lg:pt-24">
        <h1 className="max-w-xl text-4xl font-bold tracking-tight">A scene partner who is always off book</h1>
        <p className="mt-6 max-w-lg text-lg text-foreground-soft">
          Upload your sides and take your part. The other characters speak theirs, each in a voice of its own,
          and leave you room for yours. At midnight, on the train, as often as it takes.
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonAnchor href={paths.signup()} variant="primary" size="large">
            Get Started Free
          </ButtonAnchor>
          <p className="text-foreground-soft">Free forever, with a scene to start with.</p>
        </div>
      </div>
      <Miniature />
    </section>
  );
}

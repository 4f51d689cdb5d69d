import { paths } from '#web/app/paths.ts';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { productFeatures, reasons } from './product-text.ts';

/** docs/product/app.md#public-pages */
export function ProductPage() {
  return (
    <div>
      <title>Product · AI Scene Partner</title>
      <header className="mx-auto max-w-6xl px-4 pt-12 pb-16 sm:px-6 sm:pt-16">
        <h1 className="max-w-2xl text-4xl font-bold tracking-tight">
          Everything a rehearsal needs but the room
        </h1>
        <p className="mt-5 max-w-prose text-lg text-foreground-soft">
          It reads the script, speaks the other parts, keeps time, and stays out of the way.
        </p>
      </header>
      <section aria-labelledby="features" className="border-y border-line bg-surface">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
          <h2 id="features" className="text-2xl font-bold tracking-tight">
            What it does
          </h2>
          <dl className="mt-10 grid gap-x-16 gap-y-10 md:grid-cols-2">
            {productFeatures.map(({ title, text }) => (
              <div key={title} className="border-l-2 border-amber pl-5">
                <dt className="text-lg font-bold">{title}</dt>
                <dd className="mt-1.5 max-w-prose text-foreground-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <section aria-labelledby="why" className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="why" className="text-2xl font-bold tracking-tight">
          Why choose AI Scene Partner
        </h2>
        <ul className="mt-8 grid max-w-3xl list-disc gap-4 pl-5 text-lg marker:text-amber-foreground">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div className="mt-12 flex flex-wrap gap-4">
          <ButtonLink to={paths.signup()} variant="primary" size="large">
            Get Started Free
          </ButtonLink>
          <ButtonAnchor href={paths.pricing()} size="large">
            See the plans
          </ButtonAnchor>
        </div>
      </section>
    </div>
  );
}

import { paths } from '#web/app/paths.ts';
import { actingGuides } from './acting-guides.ts';
import { ContactForm } from './ContactForm.tsx';
import { ReadingList } from './ReadingList.tsx';
import { SupportNote } from './SupportNote.tsx';
import { ScriptLibrary } from './ScriptLibrary.tsx';
import { walkthroughs } from './walkthroughs.ts';

/** docs/product/app.md#public-pages */
export function ResourcesPage() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
      <title>Resources · AI Scene Partner</title>
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">Resources</h1>
      <p className="mt-4 max-w-prose text-lg text-foreground-soft">
        Acting guides, walkthroughs, and scenes to practice.
      </p>
      <div className="mt-12 grid gap-x-12 gap-y-14 sm:grid-cols-2">
        <ReadingList
          title="Acting Guides"
          lead="Short, and meant to be used the same evening."
          articles={actingGuides}
          pathOf={paths.guide}
        />
        <ReadingList
          title="Tutorials"
          lead="Walkthroughs of the product, step by step."
          articles={walkthroughs}
          pathOf={paths.walkthrough}
        />
        <ScriptLibrary />
      </div>
      <section className="mt-20 grid gap-x-12 gap-y-8 border-t border-line pt-12 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-2xl font-bold">Contact Us</h2>
          <SupportNote />
        </div>
        <ContactForm />
      </section>
    </div>
  );
}

import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { actingGuides } from './acting-guides.ts';
import { ContactForm } from './ContactForm.tsx';
import { ReadingList } from './ReadingList.tsx';
import { SupportNote } from './SupportNote.tsx';
import { walkthroughs } from './walkthroughs.ts';

/** Help within the app: walkthroughs, guides, keys, and a contact form. */
export function HelpPage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title="Help"
        description={
          <>
            How to do things here, guides to acting, and a way to reach us.
            <span className="pointer-coarse:hidden"> Press ? for all keys.</span>
          </>
        }
      />
      <div className="grid gap-x-12 gap-y-12 sm:grid-cols-2">
        <ReadingList
          title="Step by Step"
          lead="From the first run to the take."
          articles={walkthroughs}
          pathOf={paths.help}
        />
        <ReadingList
          title="Acting Guides"
          lead="Short, and meant to be used the same evening."
          articles={actingGuides}
          pathOf={paths.help}
        />
      </div>
      <section className="mt-14 grid gap-x-12 gap-y-6 border-t border-line pt-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-xl font-bold">Contact Us</h2>
          <SupportNote />
        </div>
        <ContactForm from={user} />
      </section>
    </>
  );
}

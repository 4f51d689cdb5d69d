const roles = [
  {
    role: 'Professional actor',
    use: 'Sides at nine, audition at ten. Two hours with somebody who gives every cue and never sighs.',
  },
  {
    role: 'Acting coach',
    use: 'Something to send a student home with that isn’t a recording: a partner who waits for them, and shows where they hesitated.',
  },
  {
    role: 'Theater director',
    use: 'A cast that comes to the first rehearsal knowing its cues, so that the room is for the work.',
  },
] as const;

/** Roles of users. There are no invented quotes. */
export function WhoItIsFor() {
  return (
    <section aria-labelledby="who" className="mx-auto max-w-6xl px-4 pt-20 sm:px-6 lg:pt-28">
      <h2 id="who" className="text-3xl font-bold tracking-tight">
        Who runs lines here
      </h2>
      <dl className="mt-10 grid gap-10 md:grid-cols-3">
        {roles.map(({ role, use }) => (
          <div key={role}>
            <dt className="text-lg font-bold">{role}</dt>
            <dd className="mt-2 text-foreground-soft">{use}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

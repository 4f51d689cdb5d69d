import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId, type LineId } from '#domain/ids.ts';
import { moods, type Mood } from './testing-server.ts';
import type { Outcome } from './sync.ts';
import { bookmark, device, edit, session, take } from './testing.ts';

type Step =
  | { readonly do: 'edit' | 'end a session' | 'record' | 'pass' | 'reload' | 'catch up' | 'retry' }
  | { readonly do: 'bookmark'; readonly line: number; readonly isSet: boolean }
  | { readonly do: 'connection'; readonly isOnline: boolean }
  | { readonly do: 'mood'; readonly mood: Mood };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('edit', 'end a session', 'record', 'pass', 'reload', 'catch up', 'retry'),
  }),
  fc.record({ do: fc.constant('bookmark' as const), line: fc.nat(1), isSet: fc.boolean() }),
  fc.record({ do: fc.constant('connection' as const), isOnline: fc.boolean() }),
  fc.record({ do: fc.constant('mood' as const), mood: fc.constantFrom(...moods) }),
);

// No two actions happen within one millisecond.
beforeEach(() => {
  let nowMs = 1_800_000_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 1));
});
afterEach(() => vi.restoreAllMocks());

it('every action ends up on the server exactly once, whatever happened on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40, size: 'max' }), async (story) => {
      const here = await device();
      const { server } = here;
      const marks = new Map<LineId, boolean>();
      const lineIds: LineId[] = [];
      const outcomes = new Set<Outcome['status']>();
      const done = { sessions: [] as string[], takes: [] as string[], edit: '' };
      const retryAll = async () => {
        for (const { id, failure } of here.outbox().list()) if (failure) await here.sync().retry(id);
      };
      for (const [at, step] of story.entries()) {
        if (step.do === 'mood') server.mood = step.mood;
        if (step.do === 'connection') here.state.isOnline = step.isOnline;
        if (step.do === 'catch up') server.catchUp();
        if (step.do === 'reload') await here.reload();
        if (step.do === 'pass') await here.sync().pass();
        if (step.do === 'retry') await retryAll();
        if (step.do === 'bookmark') {
          const lineId = lineIds.at(-1 - step.line);
          if (lineId) marks.set(lineId, step.isSet);
          if (lineId) await here.perform(bookmark(lineId, step.isSet));
        }
        const id = `${step.do} ${at}`;
        if (step.do === 'edit') {
          done.edit = id;
          lineIds.push(asId(`line of ${id}`));
          outcomes.add((await here.perform(edit(here, id, lineIds))).status);
        }
        if (step.do === 'end a session') {
          done.sessions.push(id);
          await here.perform(session(id));
        }
        if (step.do === 'record') {
          done.takes.push(id);
          await here.perform(take(id));
        }
      }
      server.mood = 'well';
      here.state.isOnline = true;
      await retryAll();
      await here.sync().pass();
      server.catchUp();

      expect(here.outbox().list()).toEqual([]);
      expect([...outcomes]).not.toContain('refused');
      expect(server.stored.length).toBe(new Set(server.stored).size);
      expect(server.stored.filter((id) => !id.startsWith('edit')).toSorted()).toEqual(
        [...done.sessions, ...done.takes].toSorted(),
      );
      expect(server.scene.title).toBe(done.edit);
      expect(new Map([...server.bookmarks].map(([line, { isSet }]) => [line, isSet]))).toEqual(marks);
    }),
    { numRuns: 1000 },
  );
});

import { expect, it, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { updatePreferencesAction } from '#web/features/voices/offline/update-preferences-action.ts';
import { actionStore } from './action-store.ts';
import { newAction } from './offline-action.ts';
import { createOutbox } from './outbox.ts';
import { noMirror } from './testing.ts';

const opened = async (mirror: typeof noMirror | null) => {
  const outbox = createOutbox({ store: actionStore, mirror });
  await outbox.open([updatePreferencesAction]);
  return outbox;
};

it('gives the service worker the list of the pages, and the pages what the service worker made of it', async () => {
  const page = await opened(noMirror);
  const [one, other] = ['ada', 'ben'].map((name) =>
    newAction(updatePreferencesAction, {
      userId: asId<UserId>(name),
      title: 'Voice settings',
      data: { subtitleMode: true },
    }),
  );
  await page.put(one!);
  await page.put(other!);
  const worker = await opened(null);
  expect(worker.list()).toEqual([one, other]);
  worker.remove(one!.id);
  worker.change(other!.id, { retryCount: 2 });
  await worker.whenWritten();
  expect((await opened(noMirror)).list()).toEqual([{ ...other, retryCount: 2 }]);
});

it('notifies those who have opened it elsewhere', async () => {
  const heard = vi.fn();
  const elsewhere = new BroadcastChannel('offline-actions');
  elsewhere.addEventListener('message', heard);
  await actionStore.write([{ id: 'a', place: 1, entry: 'text' }], []);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  elsewhere.close();
});

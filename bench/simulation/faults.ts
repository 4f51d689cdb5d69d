// Faults that the simulation has to find. Each removes one precaution of the product.
import { Device } from './device.ts';
import { FaultyFiles } from './faulty-files.ts';
import type { Message } from './network.ts';
import { rewriteStatements } from './effects.ts';
import { Subscriptions } from './subscriptions.ts';
import type { World } from './world.ts';

export interface Fault {
  readonly name: string;
  /** Returns a function that removes the fault. */
  plant(world: World): () => void;
}

const statements = (name: string, change: (text: string) => string): Fault => ({
  name,
  plant() {
    rewriteStatements(change);
    return () => rewriteStatements((text) => text);
  },
});

const messages = (name: string, change: (world: World) => World['network']['change']): Fault => ({
  name,
  plant(world) {
    world.network.change = change(world);
    return () => void (world.network.change = (message) => message);
  },
});

const noteId = /(?<=\/notes\/)[0-9a-f-]{36}/;

/** The body of a save of a stored scene, with some fields replaced. */
function savesWith(message: Message, fields: object): Message {
  const { method, path, body } = message;
  if (method !== 'PUT' || !/^\/api\/scenes\/[^/]+$/.test(path) || typeof body !== 'string') return message;
  return { ...message, body: JSON.stringify({ ...(JSON.parse(body) as object), ...fields }) };
}

export const faults: readonly Fault[] = [
  statements('without transactions', (text) =>
    /^\s*(begin|commit|rollback|savepoint|release)\b/i.test(text) ? 'select 1' : text,
  ),
  statements('without locks on rows', (text) => text.replace(/\bfor (?:update|key share)\b.*$/is, '')),
  messages(
    'without the id of a save',
    () => (message) => savesWith(message, { saveId: undefined, afterSaveIds: undefined }),
  ),
  messages('without the version of an edited scene', (world) => async (message) => {
    const sceneId = message.path.split('/').at(-1);
    const { rows } = await world.services.pool.query('select version from scenes where id = $1', [sceneId]);
    return rows[0] ? savesWith(message, { version: rows[0].version, afterSaveIds: undefined }) : message;
  }),
  messages('without recognizing a note that is sent again', () => {
    const seen = new Set<string>();
    return (message) => {
      const id = noteId.exec(message.path)?.[0];
      if (!id || !seen.has(id)) {
        if (id) seen.add(id);
        return message;
      }
      return { ...message, path: message.path.replace(noteId, crypto.randomUUID()) };
    };
  }),
  {
    name: 'what got no answer counts as stored',
    plant() {
      const { send } = Device;
      Device.send = (kind, action) => send(kind, action).catch(() => undefined);
      return () => void (Device.send = send);
    },
  },
  {
    name: 'events of the payment provider are sent once',
    plant() {
      const { isDelivered } = Subscriptions;
      Subscriptions.isDelivered = () => true;
      return () => void (Subscriptions.isDelivered = isDelivered);
    },
  },
  {
    name: 'files are never deleted',
    plant() {
      FaultyFiles.deletes = false;
      return () => void (FaultyFiles.deletes = true);
    },
  },
];

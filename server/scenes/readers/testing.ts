// An owner who asks somebody to read, and a reader who calls the server as the page of their link does.
import * as links from '#contract/reader-link.ts';
import * as contract from '#contract/readers.ts';
import { asId, type LineId } from '#domain/ids.ts';
import { recordingOf } from '#domain/readers/testing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export const tokenOf = (link: string) => new URL(link).hash.slice(1);
const headersOf = (token: string) => ({ [links.readerHeader]: token });
const good = recordingOf({ seconds: 1 });

export function readerCalls(server: () => TestServer) {
  const asReader = (token: string) => ({
    open: () =>
      server()
        .as(null)
        .call(links.openReaderLink, { headers: headersOf(token) }),
    agree: (consent: string, name = 'Rita Reader') =>
      server()
        .as(null)
        .call(links.agreeToRecord, { headers: headersOf(token), body: { name, consent } }),
    record: (line: { id: string; version: string }, bytes: Uint8Array = good, isSure = false) =>
      server()
        .as(null)
        .call(links.recordLine, {
          headers: { ...headersOf(token), 'content-type': 'application/octet-stream' },
          params: { lineId: asId<LineId>(line.id) },
          query: { version: line.version, isSure: String(isSure) as never },
          bytes,
        }),
  });
  return {
    asReader,
    takeBack: (link: string) =>
      server()
        .as(null)
        .call(links.takeBackRecordings, { body: { token: tokenOf(link).replace('back.', '') } }),
    add: (owner: Person, scene: Scene, names: readonly string[], isSelf = false) =>
      server()
        .as(owner)
        .call(contract.addReader, {
          params: { sceneId: scene.id },
          body: {
            characterIds: scene.characters.filter(({ name }) => names.includes(name)).map(({ id }) => id),
            isSelf,
          },
        }),
  };
}

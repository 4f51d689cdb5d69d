// A person with a link for cloning their voice, as the page of the link calls the server.
import * as contract from '#contract/cloned-voices.ts';
import * as links from '#contract/voice-link.ts';
import { recordingCount } from '#domain/cloning/voice-script.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import { recordingOf } from '#domain/readers/testing.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export const tokenOf = (link: string) => new URL(link).hash.slice('#voice.'.length);
/** Long enough for each text, and no longer, since every recording is levelled and encoded. */
const good = recordingOf({ seconds: 6 });

export function cloningCalls(server: () => TestServer) {
  const speaker = (token: string) => {
    const headers = { [links.voiceLinkHeader]: token };
    const calls = {
      open: () => server().as(null).call(links.openVoiceLink, { headers }),
      agree: (consent: string, name = 'Rita Reader') =>
        server().as(null).call(links.agreeToClone, { headers, body: { name, consent } }),
      record: (position: number, bytes: Uint8Array = good) =>
        server()
          .as(null)
          .call(links.recordVoice, {
            headers: { ...headers, 'content-type': 'application/octet-stream' },
            params: { position },
            bytes,
          }),
      finish: () => server().as(null).call(links.finishVoice, { headers }),
      /** Agrees, and records everything. */
      async readAll() {
        await calls.agree((await calls.open()).body.consent!);
        for (let position = 0; position < recordingCount; position++) await calls.record(position);
      },
    };
    return calls;
  };
  const ask = (owner: Person | null, isSelf = false) =>
    server().as(owner).call(contract.askForVoice, { body: { isSelf } });
  const list = async (owner: Person) => (await server().as(owner).call(contract.listClonedVoices, {})).body;
  return {
    ask,
    list,
    speaker,
    asked: async (owner: Person, isSelf = false) => speaker(tokenOf((await ask(owner, isSelf)).body.link)),
    remove: (owner: Person, clonedVoiceId: ClonedVoiceId) =>
      server().as(owner).call(contract.deleteClonedVoice, { params: { clonedVoiceId } }),
    takeBack: (token: string) => server().as(null).call(links.takeVoiceBack, { body: { token } }),
    report: (token: string, note: string) =>
      server().as(null).call(links.reportVoice, { body: { token, note } }),
    /** A voice that the owner can cast. */
    async ready(owner: Person): Promise<ClonedVoiceId> {
      const rita = speaker(tokenOf((await ask(owner)).body.link));
      await rita.readAll();
      await rita.finish();
      await doWaitingJobs(server().services);
      return (await list(owner)).voices.at(-1)!.id;
    },
  };
}

import * as contract from '#contract/voice-link.ts';
import { call } from '#web/platform/api/call.ts';

/** The calls of somebody who has a link for cloning their voice. */
export const voiceCalls = (token: string) => {
  const headers = { [contract.voiceLinkHeader]: token };
  return {
    open: () => call(contract.openVoiceLink, { headers }),
    agree: (name: string, consent: string) =>
      call(contract.agreeToClone, { headers, body: { name, consent } }),
    record: (position: number, wav: ArrayBuffer) =>
      call(contract.recordVoice, {
        headers,
        params: { position: String(position) },
        bytes: new Blob([wav]),
      }),
    finish: () => call(contract.finishVoice, { headers }),
  };
};

export const takeVoiceBack = (token: string) => call(contract.takeVoiceBack, { body: { token } });
export const reportVoice = (token: string, note: string) =>
  call(contract.reportVoice, { body: { token, note } });

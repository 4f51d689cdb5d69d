import * as contract from '#contract/reader-link.ts';
import { call } from '#web/platform/api/call.ts';
import type { UnsentLine } from './unsent-lines.ts';

/** The calls of somebody who has a reader's link. */
export const readerCalls = (token: string) => {
  const headers = { [contract.readerHeader]: token };
  return {
    open: () => call(contract.openReaderLink, { headers }),
    agree: (name: string, consent: string) =>
      call(contract.agreeToRecord, { headers, body: { name, consent } }),
    send: ({ lineId, version, isSure, wav }: UnsentLine) =>
      call(contract.recordLine, {
        headers,
        params: { lineId },
        query: { version, isSure: String(isSure) },
        bytes: new Blob([wav]),
      }),
  };
};

export const takeBack = (token: string) => call(contract.takeBackRecordings, { body: { token } });

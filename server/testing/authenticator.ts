// An authenticator app, by RFC 6238, apart from the auth library's own code.
import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The app that scanned this `otpauth://` address: its code now, or so many steps from now. */
export function authenticatorFor(address: string) {
  const key = bytesOf(new URL(address).searchParams.get('secret') ?? '');
  return {
    code(stepsFromNow = 0): string {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / stepSeconds) + stepsFromNow));
      const hmac = createHmac('sha1', key).update(counter).digest();
      const number = hmac.readUInt32BE(hmac.at(-1)! & 15) & 0x7fffffff;
      return String(number % 10 ** digits).padStart(digits, '0');
    },
  };
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

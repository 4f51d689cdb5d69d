import { useEffect, useRef, useState, type RefObject } from 'react';
import { offersPasskeysInField, signedByPasskey, signInWithPasskey } from './passkeys.ts';
import { signInSentence } from './sign-in-sentence.ts';

/**
 * Signs in with a passkey: by `press`, and meanwhile by choosing one in a field with the autocomplete value
 * "webauthn", if the browser supports it. One of the two at a time.
 */
export function usePasskey() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const asking = useRef<AbortController>(null);

  useEffect(() => {
    let isGone = false;
    async function offerInField() {
      if (!(await offersPasskeysInField()) || isGone || asking.current) return;
      setError(await sentenceAfter(asking, { inField: true }));
    }
    void offerInField();
    return () => {
      isGone = true;
      stop(asking);
    };
  }, []);

  async function press() {
    setBusy(true);
    setError(undefined);
    setError(await sentenceAfter(asking, { inField: false }));
    setBusy(false);
  }

  return { busy, error, press };
}

type Asking = RefObject<AbortController | null>;

const stop = (asking: Asking) => asking.current?.abort();

/** The message after a failed sign-in with a passkey; none if it succeeded or none was chosen. */
async function sentenceAfter(asking: Asking, how: { inField: boolean }): Promise<string | undefined> {
  stop(asking);
  const { signal } = (asking.current = new AbortController());
  try {
    const signed = await signedByPasskey(signal, how);
    if (signed) await signInWithPasskey(signed);
  } catch (failure) {
    if (!signal.aborted) return signInSentence(failure);
  }
}

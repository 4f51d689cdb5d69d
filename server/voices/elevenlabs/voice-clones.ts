// Clones at ElevenLabs. Wire format: https://elevenlabs.io/docs/api-reference/voices/ivc/create, /voices/search, /voices/delete
import { z } from 'zod';
import type { CloningRefusal } from '#domain/cloning/cloned-voice.ts';
import { vendorJson } from '#server/platform/vendor/vendor-answers.ts';
import { VendorFailure } from '#server/platform/vendor/vendor-failure.ts';
import { wholeForm } from '#server/platform/vendor/whole-form.ts';

export interface VoiceClones {
  /** Makes an instant clone and returns its id. Throws CloningRefused, and VendorFailure to be tried again. */
  make(name: string, recordings: readonly Uint8Array[], ending?: AbortSignal): Promise<string>;
  /** The ids of the voices with exactly this name. Throws VendorFailure. */
  find(name: string, ending?: AbortSignal): Promise<string[]>;
  /** Resolves once the voice is gone, also if it was before. Throws VendorFailure. */
  delete(vendorVoiceId: string, ending?: AbortSignal): Promise<void>;
}

/** The provider will not make this voice; asking again changes nothing. */
export class CloningRefused extends Error {
  readonly refusal: CloningRefusal;
  constructor(refusal: CloningRefusal, status: string) {
    super(`ElevenLabs refused a clone: ${status}`);
    this.refusal = refusal;
  }
}

interface VoiceClonesOptions {
  readonly apiKey: string;
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

interface VendorRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

const defaultTimeoutMs = 60_000;
const maxBytes = 1024 * 1024;

const made = z.object({ voice_id: z.string().min(1).max(100) });
const found = z.object({ voices: z.array(z.object({ voice_id: z.string().max(100), name: z.string() })) });
const refused = z.object({ detail: z.object({ status: z.string().max(100) }) });

/** What the account lacks: places for voices, changes this month, or a plan with clones. */
const NO_ROOM = /limit|can_not_use|subscription|quota|missing_permissions/;
const isGone = (status: string | null) => status === 'voice_not_found' || status === 'voice_does_not_exist';

export function elevenLabsClones({
  apiKey,
  apiUrl,
  timeoutMs = defaultTimeoutMs,
}: VoiceClonesOptions): VoiceClones {
  async function ask(path: string, request: VendorRequest, ending?: AbortSignal): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = ending ? AbortSignal.any([ending, timeout]) : timeout;
    const headers = { 'xi-api-key': apiKey, accept: 'application/json', ...request.headers };
    return fetch(`${apiUrl}${path}`, { ...request, headers, signal, redirect: 'error' }).catch(
      (error: unknown) => {
        throw new VendorFailure('no answer in time', { mayRetry: true }, error);
      },
    );
  }

  return {
    async make(name, recordings, ending) {
      const form = new FormData();
      form.set('name', name);
      recordings.forEach((wav, at) =>
        form.append('files', new Blob([Uint8Array.from(wav)], { type: 'audio/wav' }), `${at + 1}.wav`),
      );
      const { body, type } = await wholeForm(form);
      const headers = { 'content-type': type };
      const response = await ask('/v1/voices/add', { method: 'POST', body, headers }, ending);
      const status = response.ok ? null : await statusOf(response);
      if (status && NO_ROOM.test(status)) throw new CloningRefused('no_room', status);
      if (response.status === 400 || response.status === 422)
        throw new CloningRefused('recordings', status ?? String(response.status));
      if (!response.ok) throw new VendorFailure(`status ${response.status}`, { mayRetry: true });
      return read(made, await vendorJson(response, maxBytes)).voice_id;
    },
    async find(name, ending) {
      const query = new URLSearchParams({ search: name, page_size: '100' });
      const response = await ask(`/v2/voices?${query}`, { method: 'GET' }, ending);
      const { voices } = read(found, await vendorJson(response, maxBytes));
      return voices.filter((voice) => voice.name === name).map((voice) => voice.voice_id);
    },
    async delete(vendorVoiceId, ending) {
      const path = `/v1/voices/${encodeURIComponent(vendorVoiceId)}`;
      const response = await ask(path, { method: 'DELETE' }, ending);
      const status = await statusOf(response);
      if (response.ok || response.status === 404 || isGone(status)) return;
      throw new VendorFailure(`status ${response.status}`, { mayRetry: true });
    },
  };
}

/** The provider's name of an error; null if it doesn't say. */
async function statusOf(response: Response): Promise<string | null> {
  const text = await response.text().catch(() => '');
  try {
    const parsed = refused.safeParse(JSON.parse(text.slice(0, maxBytes)));
    return parsed.success ? parsed.data.detail.status : null;
  } catch {
    return null;
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new VendorFailure('not the documented answer', { mayRetry: true }, parsed.error);
  return parsed.data;
}

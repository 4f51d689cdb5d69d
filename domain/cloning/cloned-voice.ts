// The life of a cloned voice: docs/product/voices.md#cloned-voices

export const CLONED_VOICE_STATES = ['asked', 'agreed', 'making', 'ready', 'refused'] as const;
/**
 * `asked`: somebody has a link. `agreed`: they agreed, and record. `making`: all is recorded and sounds like one person.
 * `refused`: it could not be made; they can record again.
 */
export type ClonedVoiceState = (typeof CLONED_VOICE_STATES)[number];

type ClonedVoiceEvent = 'agree' | 'record' | 'finish' | 'make' | 'refuse';

const after: Readonly<Record<ClonedVoiceState, Partial<Record<ClonedVoiceEvent, ClonedVoiceState>>>> = {
  asked: { agree: 'agreed' },
  agreed: { agree: 'agreed', record: 'agreed', finish: 'making' },
  making: { agree: 'making', finish: 'making', make: 'ready', refuse: 'refused' },
  ready: { agree: 'ready', finish: 'ready', make: 'ready' },
  refused: { agree: 'refused', record: 'agreed', finish: 'making' },
};

/** The state after the event; null if it can't happen now. Nothing is recorded or made before the consent. */
export const nextState = (state: ClonedVoiceState, event: ClonedVoiceEvent): ClonedVoiceState | null =>
  after[state][event] ?? null;

/** Who makes the copy and speaks with it: the voice service, or a model that the operator installed. */
export const CLONING_ENGINES = ['elevenlabs', 'zero-shot'] as const;
export type CloningEngineId = (typeof CLONING_ENGINES)[number];

export const CLONING_REFUSALS = ['no_room', 'recordings', 'unreachable'] as const;
/**
 * Why a voice could not be made. `no_room`: the operator's account at the voice service has no place for another.
 * `recordings`: the service can't use them. `unreachable`: it wasn't there for a day.
 */
export type CloningRefusal = (typeof CLONING_REFUSALS)[number];

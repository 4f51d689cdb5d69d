// Ids: strings that the compiler keeps apart, so that no function takes the id of one thing for that of another. They come
// branded out of the contract's schemas and the database's columns.
import type { $brand } from 'zod';

type Id<Name extends string> = string & $brand<Name>;

export type CharacterId = Id<'CharacterId'>;
export type ClonedVoiceId = Id<'ClonedVoiceId'>;
export type ClassId = Id<'ClassId'>;
export type FolderId = Id<'FolderId'>;
export type LineId = Id<'LineId'>;
export type LoopId = Id<'LoopId'>;
export type NoteId = Id<'NoteId'>;
export type PracticeSessionId = Id<'PracticeSessionId'>;
export type ProductionId = Id<'ProductionId'>;
export type QuestionId = Id<'QuestionId'>;
export type ReaderId = Id<'ReaderId'>;
export type DirectedLineId = Id<'DirectedLineId'>;
export type RecordedLineId = Id<'RecordedLineId'>;
export type RecordingId = Id<'RecordingId'>;
export type SceneId = Id<'SceneId'>;
export type ShareId = Id<'ShareId'>;
export type TakeShareId = Id<'TakeShareId'>;
export type UserId = Id<'UserId'>;

/**
 * Takes a string from outside for an id: an address, a select field, the device's storage, a UUID
 * made now, the auth library, a test.
 */
export function asId<To extends Id<string>>(text: string): To;
export function asId<To extends Id<string>>(text: string | null): To | null;
export function asId<To extends Id<string>>(text: string | null): To | null {
  return text as To | null;
}

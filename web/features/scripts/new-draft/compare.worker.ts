// Compares two drafts of a scene off the main thread. One request, one response.
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { SamePeople } from '#domain/scene/revised-line.ts';
import { compareDrafts } from '#domain/scene/revision.ts';

export interface ComparisonRequest {
  readonly old: SceneDraft;
  readonly read: SceneDraft;
  readonly chosen: SamePeople;
}

onmessage = ({ data: { old, read, chosen } }: MessageEvent<ComparisonRequest>) => {
  postMessage(compareDrafts(old, read, chosen));
};

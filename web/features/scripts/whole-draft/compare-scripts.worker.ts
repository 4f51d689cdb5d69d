// Compares a whole script with a new draft off the main thread. One request, one response.
import { compareScripts, type ReadScript, type StoredScript } from '#domain/production/script-revision.ts';

export interface ScriptComparisonRequest {
  readonly old: StoredScript;
  readonly read: ReadScript;
}

onmessage = ({ data: { old, read } }: MessageEvent<ScriptComparisonRequest>) => {
  postMessage(compareScripts(old, read));
};

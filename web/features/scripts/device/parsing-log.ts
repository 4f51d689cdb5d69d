// The last 50 parsed scripts, for support: docs/product/scripts.md#the-log-of-readings.
import { preference } from '#web/platform/storage/preferences.ts';

export interface ParsingLogEntry {
  /** ISO timestamp. */
  readonly timestamp: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly fileType: string;
  /** Milliseconds. */
  readonly processingTime: number;
  readonly success: boolean;
  readonly charactersDetected: number;
  readonly linesDetected: number;
  readonly confidence: number;
  readonly errorMessage: string | null;
  readonly userAgent: string;
}

const MAX_ENTRIES = 50;
const isLog = (value: unknown): value is ParsingLogEntry[] => Array.isArray(value);
const log = preference<ParsingLogEntry[]>('parsing_logs', isLog, []);

export function logParsing(entry: ParsingLogEntry): void {
  log.write([...log.read(), entry].slice(-MAX_ENTRIES));
}

// Messages for failures in the browser, and for a server that can't be reached: the counterpart of the catalog in
// problems.ts. `{name}` is filled from the details given to `browserSentence()`.
import { filled } from './problems.ts';

const browserProblems = {
  // docs/product/plans-and-billing.md#billing-errors and docs/product/offline.md#caching
  'network.payment':
    'Unable to connect to payment service. Please check your internet connection and try again.',
  'network.billing':
    'Unable to connect to billing service. Please check your internet connection and try again.',
  'network.membership':
    'Unable to connect to membership service. Please check your internet connection and try again.',
  'billing.function_missing': 'The {functionName} serverless function was not found and must be deployed.',
  'billing.checkout_failed': 'Failed to start checkout process. Please try again.',
  'billing.portal_failed': 'Failed to open billing portal. Please try again.',
  'billing.withdrawal_failed':
    'We couldn’t tell whether your withdrawal arrived. Please try again; it counts only once.',
  'offline.resource': 'Offline - resource not available',
  'offline.cache_only': 'Resource only available from cache',
  'offline.network_only': 'Network required for this resource',
  'database.no_row': 'JSON object requested, multiple (or no) rows returned',
  'function.unreachable': 'Failed to send a request to the Edge Function',
  'function.relay': 'Relay Error invoking the Edge Function',
  'function.refused': 'Edge Function returned a non-2xx status code',
  'config.key_missing': 'Missing required API key',
  'config.key_format': 'Invalid format for API key',
  'app.unstable': 'Critical error threshold reached. Application may be unstable.',

  // docs/product/scenes.md and docs/product/voices.md#speech-requests
  'network.failed': 'Network error. Please check your connection and try again.',
  'scene.load_for_editing': 'Failed to load scene for editing',
  'scene.load': 'Failed to load scene',
  'scene.not_in_local_state': 'Scene not found in local state',
  'scene.delete': 'Unable to delete scene. Please try again.',
  'scene.update': 'Unable to update scene. Please try again.',
  'file.parsing': 'Error parsing file: {message}',
  'file.validation': 'File validation failed: {reason}',
  'file.unsupported': 'Unsupported file format',
  'parse.fallback': 'Automatic parsing failed. Created fallback structure for manual editing.',
  'practice.no_partner_lines': 'No AI lines available for practice session',
  'practice.timing_local':
    'Timing settings will be saved locally for this session. Database update required for permanent storage.',
  'practice.timing_failed': 'Failed to save timing settings',
  'speech.network': 'Network error. Please check your connection.',
  'speech.read_aloud':
    'The server can’t be reached. Lines that are not on this device are read by the device’s own voice.',
  'speech.playback': 'Audio playback failed',
  'ambience.load': 'This ambience could not be loaded. Please check your connection and choose it again.',
  'voice.preview': 'Voice preview failed. Please check your internet connection and try again.',
  'voice.saved_locally': 'Settings saved locally (database unavailable)',
  'voice.not_saved': 'Failed to save voice settings. Please try again.',
  'waitlist.network': 'Network error. Please try again.',
  'microphone.refused':
    'The microphone is blocked for this site. Allow it in the browser’s site settings, then try again.',
  'microphone.none': 'No microphone was found. Plug one in, then try again.',
  'microphone.busy':
    'The microphone could not be opened: another program may be using it. Close that program, then try again.',
  'microphone.insecure': 'Browsers allow the microphone only on pages opened over https.',
  'microphone.lost': 'The microphone was unplugged or switched off.',
  'microphone.silent':
    'No sound arrives from this microphone. It may be muted, or another program may be using it.',
  'microphone.failed': 'The microphone could not be started in this browser.',
  unknown: 'Unknown error',
} as const satisfies Record<string, string>;

export type BrowserProblemCode = keyof typeof browserProblems;

export const browserSentence = (code: BrowserProblemCode, details: Record<string, unknown> = {}): string =>
  filled(browserProblems[code], details);

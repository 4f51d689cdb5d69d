// Tells a phone how the page uses audio. With the type "playback" a muted phone still plays it; while a microphone is
// open it has to be "play-and-record", or the phone delivers no input.

let openMicrophones = 0;

/** Sets the page's current audio type. Does nothing if the browser has no such setting. */
export function declareAudioSession(): void {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = openMicrophones > 0 ? 'play-and-record' : 'playback';
}

/** Call it before the microphone is requested, and the returned function when it is released. */
export function declareRecording(): () => void {
  openMicrophones += 1;
  declareAudioSession();
  return () => {
    openMicrophones -= 1;
    declareAudioSession();
  };
}

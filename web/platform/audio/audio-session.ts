// What a phone is told about the page's audio. A phone switched to silent still plays what is called playback; while
// a microphone is open the page both plays and records, else the phone gives it no sound to record.

let openMicrophones = 0;

/** Says what the page does with audio right now. Does nothing where the browser does not ask. */
export function declareAudioSession(): void {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = openMicrophones > 0 ? 'play-and-record' : 'playback';
}

/** Call it before the microphone is asked for; the answer, when it is let go. */
export function declareRecording(): () => void {
  openMicrophones += 1;
  declareAudioSession();
  return () => {
    openMicrophones -= 1;
    declareAudioSession();
  };
}

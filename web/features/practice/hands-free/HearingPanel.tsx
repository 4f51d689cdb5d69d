import { useHearing } from './hearing-now.ts';
import { sentBytes } from '#web/platform/api/sent-bytes.ts';
import { useFrameValue } from '../screen/use-frame-value.ts';
import { sizeText } from '#web/ui/text/size-text.ts';

const bytesPerSecond = 32_000;
const stateText = {
  opening: 'Getting ready to listen',
  listening: 'Listening',
  tap: 'By tap',
  off: 'Off',
} as const;

/** Shows what the ear hears, and that no sound leaves the device. */
export function HearingPanel() {
  const state = useHearing((now) => now.state);
  const signal = useHearing(({ signalDb }) => (signalDb === null ? null : Math.max(0, Math.round(signalDb))));
  const heard = useHearing(({ heardSeconds }) => Math.floor(heardSeconds) * bytesPerSecond);
  const sent = useFrameValue(sentBytes);
  const facts = [
    ['Your partner', stateText[state]],
    ['Your voice above the room', signal === null ? '–' : `${signal} dB`],
    ['Sound heard on this device', sizeText(heard)],
    ['Sent by this page', sizeText(sent)],
  ] as const;
  return (
    <section>
      <h2 className="text-lg font-bold">Listening</h2>
      <dl className="mt-2 grid gap-1">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-foreground-soft">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

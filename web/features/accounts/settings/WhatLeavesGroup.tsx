import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** A summary of the Privacy page. */
export function WhatLeavesGroup() {
  return (
    <SettingsGroup title="What leaves this device">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        <li>
          A PDF, a Word file or a scan goes to our server to be read. Text, Final Draft and RTF files are read
          here; their text goes when you save the scene.
        </li>
        <li>
          A line of your partner’s goes to our server to be spoken. Where a premium voice service is used,
          that line and its neighbours go on to it, and for nothing else.
        </li>
        <li>
          What your microphone hears stays here, unless you record a take: that take is stored in your
          account. Timing your pick-ups sends no sound.
        </li>
        <li>Nothing is ever used to train anything, sold, or shown to advertisers.</li>
      </ul>
      <p className="mt-4">
        <TextLink to={paths.privacy()}>All of it, on the Privacy page</TextLink>
      </p>
    </SettingsGroup>
  );
}

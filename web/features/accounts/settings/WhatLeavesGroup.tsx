import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { SettingsGroup } from '#web/ui/page/SettingsGroup.tsx';

/** A summary of the Privacy page. */
export function WhatLeavesGroup() {
  return (
    <SettingsGroup title="What leaves this device">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        <li>
          PDFs, Word files and scans are sent to our server to be read. Text, Final Draft and RTF files are
          read on this device; their text is sent when you save the scene.
        </li>
        <li>
          Your partner’s lines are sent to our server to be spoken. If a premium voice is used, the line and
          its neighbors are also sent to the voice service, for that purpose only.
        </li>
        <li>
          If you ask a question about a scene, the scene is sent to a language model, after you have agreed to
          that. A scene marked as confidential never is.
        </li>
        <li>
          Audio from your microphone stays on this device unless you record a take or your partner’s lines,
          which are stored in your account, have your voice cloned, or agree that the voice service gets your
          recording of a line that you direct. Measuring your cue response sends no audio.
        </li>
        <li>We never use your data for training, sell it, or show it to advertisers.</li>
      </ul>
      <p className="mt-4">
        <TextLink to={paths.privacy()}>Read the full Privacy page</TextLink>
      </p>
    </SettingsGroup>
  );
}

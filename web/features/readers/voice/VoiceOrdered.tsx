import type { VoiceLink } from '#contract/voice-link.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';
import { CopyField } from '#web/ui/form/CopyField.tsx';

/** While the copy is made, and once it is. */
export function VoiceOrdered({ link: { state, owner, isSelf, takeBackLink } }: { link: VoiceLink }) {
  const isReady = state === 'ready';
  return (
    <section className="grid gap-5">
      <h1 className="text-3xl font-bold">
        {isReady ? (isSelf ? 'Your voice is ready' : 'Thank you') : 'Your voice is being made'}
      </h1>
      <p role="status">
        {!isReady
          ? 'This takes a minute or two. You can close this page.'
          : isSelf
            ? 'Choose it for a character where you choose the voices of a scene.'
            : `${owner} can now rehearse with your voice.`}
      </p>
      {isSelf && <ButtonAnchor href={paths.voiceAudio()}>Back to Voice &amp; Audio</ButtonAnchor>}
      {!isSelf && takeBackLink && (
        <CopyField
          label="To take your voice back, or to report a misuse"
          noun="link"
          value={takeBackLink}
          hint="Keep this link. It works as long as the voice exists."
        />
      )}
    </section>
  );
}

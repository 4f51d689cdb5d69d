import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LanguageVoices } from '#contract/neural-voices.ts';
import { defaultLanguage, languageName } from '#domain/voices/languages.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextAnchor } from '#web/ui/action/TextAnchor.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { sizeText } from '#web/ui/text/size-text.ts';
import { useChooseNeuralVoices, useNeuralVoices } from './queries/neural-voices.ts';

/** docs/product/monitor.md#neural-voices */
export function NeuralVoicesPanel() {
  const { data, error } = useNeuralVoices();
  const choose = useChooseNeuralVoices();
  const [removing, setRemoving] = useState<LanguageVoices | null>(null);
  const failure = choose.error ?? (data ? null : error);
  const isBusy = (language: string) => choose.isPending && choose.variables.language === language;
  const order = (language: string, isWanted: boolean) => {
    if (choose.isPending) return;
    choose.mutate(
      { language, isWanted },
      {
        onSuccess: () =>
          announce(
            isWanted
              ? `Installing ${languageName(language)} voices`
              : `Removed ${languageName(language)} voices`,
          ),
        onSettled: () => setRemoving(null),
      },
    );
  };
  return (
    <section aria-labelledby="neural-voices" className="grid gap-4">
      <div>
        <h2 id="neural-voices" className="text-xl font-bold">
          Neural voices
        </h2>
        <p className="mt-1 max-w-prose text-foreground-soft">
          They sound more natural than the embedded voices and run on your servers, for actors on every plan.
          {data && ` They are downloaded from ${data.source}.`}
          {data?.freeBytes != null && ` ${sizeText(data.freeBytes)} are free on the disk.`}
        </p>
      </div>
      <FormError>{failure && failureText(failure)}</FormError>
      <ul aria-label="Neural voices by language" className="border-b border-line">
        {data?.languages.map((voices) => (
          <Row
            key={voices.language}
            voices={voices}
            busy={isBusy(voices.language)}
            onInstall={() => order(voices.language, true)}
            onRemove={() => setRemoving(voices)}
            onCancel={() => order(voices.language, false)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove ${languageName(removing?.language ?? defaultLanguage)} voices?`}
        description="Scenes in this language are then spoken by other voices, or by each actor’s device. You can install them again at any time."
        confirmLabel="Yes, Remove"
        busy={removing !== null && isBusy(removing.language)}
        busyLabel="Removing…"
        onConfirm={() => removing && order(removing.language, false)}
      />
    </section>
  );
}

interface RowProps {
  voices: LanguageVoices;
  busy: boolean;
  onInstall: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

function Row({ voices, busy, onInstall, onRemove, onCancel }: RowProps) {
  const { language, state, neededBytes, doneBytes, failure, models } = voices;
  const name = languageName(language);
  const isUnderWay = state === 'waiting' || state === 'installing';
  const bytes = models.reduce((sum, model) => sum + model.bytes, 0);
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {name} {state === 'installed' && <Badge tone="success">Installed</Badge>}
          </h3>
          <p className="text-sm text-foreground-soft">
            {speakersText(voices)} · {sizeText(state === 'installed' ? bytes : neededBytes)} ·{' '}
            {models.map((model, index) => (
              <span key={model.name}>
                {index > 0 && ', '}
                <TextAnchor href={model.cardUrl}>{model.name}</TextAnchor> ({model.licence})
              </span>
            ))}
          </p>
        </div>
        {state === 'installed' ? (
          <Button size="small" icon={Trash2} onClick={onRemove}>
            Remove <VisuallyHidden>{name} voices</VisuallyHidden>
          </Button>
        ) : isUnderWay ? (
          <Button size="small" busy={busy} onClick={onCancel}>
            Cancel <VisuallyHidden>{name} voices</VisuallyHidden>
          </Button>
        ) : (
          <Button size="small" icon={Download} busy={busy} onClick={onInstall}>
            {state === 'failed' ? 'Try Again' : 'Install'} <VisuallyHidden>{name} voices</VisuallyHidden>
          </Button>
        )}
      </div>
      {isUnderWay && (
        <ProgressBar
          label={state === 'waiting' ? `${name} voices wait for their turn` : `Installing ${name} voices`}
          percent={(doneBytes / bytes) * 100}
          detail={`${sizeText(doneBytes)} of ${sizeText(bytes)}`}
        />
      )}
      {state === 'failed' && <FormError>{failure}</FormError>}
    </li>
  );
}

const speakersText = ({ women, men }: LanguageVoices): string =>
  [
    women > 0 && `${women} ${women === 1 ? 'woman' : 'women'}`,
    men > 0 && `${men} ${men === 1 ? 'man' : 'men'}`,
  ]
    .filter(Boolean)
    .join(', ');

const failureText = (error: unknown) =>
  error instanceof ApiError && error.status === 409
    ? error.message
    : failureSentence('change the neural voices', error);

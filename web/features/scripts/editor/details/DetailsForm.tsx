import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { difficulties } from '#domain/scene/difficulty.ts';
import type { SceneDetails } from '#domain/scene/draft.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { languageName } from '#domain/voices/languages.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';
import { SceneDate } from './SceneDate.tsx';
import { FolderField } from './FolderField.tsx';
import { LanguageField } from './LanguageField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { pick } from '#domain/records.ts';
import { detailNames } from '#domain/scene/scene-schema.ts';

interface DetailsFormProps {
  /** False for a co-owner: title, date and folder are the owner's. */
  isOwn?: boolean;
  detectedLanguage?: string | undefined;
  titleFault: string | null;
}

const genres = [
  'action',
  'comedy',
  'crime',
  'drama',
  'fantasy',
  'historical',
  'horror',
  'musical',
  'mystery',
  'romance',
  'science fiction',
  'thriller',
  'tragedy',
];
const detailsOf = (draft: SceneDetails): SceneDetails => pick(draft, [...detailNames, 'folders']);
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const optionOf = <Value extends string>(value: Value) => ({ value, label: capitalized(value) });

/** The scene’s details: docs/product/scenes.md#a-scene. */
export function DetailsForm(props: DetailsFormProps) {
  const { isOwn = true, detectedLanguage, titleFault } = props;
  const dispatch = useDispatch();
  const details = useDraft(useShallow(detailsOf));
  const onChange = (changed: Partial<SceneDetails>) => dispatch({ move: 'change-details', details: changed });
  const title = useRef<HTMLInputElement>(null);
  const [wasLeft, setLeft] = useState(false);
  const missing = wasLeft && !details.title.trim() ? 'Title is required' : undefined;
  useEffect(() => {
    if (titleFault) title.current?.focus();
  }, [titleFault]);

  const known = genres.includes(details.genre) || !details.genre ? genres : [...genres, details.genre];
  return (
    <section aria-labelledby="scene-details">
      <h2 id="scene-details" className="text-xl font-bold">
        Scene Details
      </h2>
      <div className="mt-4 grid gap-4">
        {isOwn && (
          <>
            <TextField
              label="Title"
              required
              maxLength={sceneLimits.title}
              value={details.title}
              error={titleFault ?? missing}
              ref={title}
              inputClassName="scroll-mt-40"
              onBlur={() => setLeft(true)}
              onChange={(event) => onChange({ title: event.target.value })}
            />
            <SceneDate />
          </>
        )}
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label="Genre"
            value={details.genre}
            options={known.map(optionOf)}
            onChoose={(genre) => onChange({ genre })}
          />
          <SelectField
            label="Difficulty"
            value={details.difficulty}
            options={difficulties.map(optionOf)}
            onChoose={(difficulty) => onChange({ difficulty })}
          />
        </div>
        <LanguageField
          label="Language"
          language={details.language}
          otherwise={detectedLanguage ? `As detected: ${languageName(detectedLanguage)}` : 'As detected'}
          onChoose={(language) => onChange({ language })}
        />
        {isOwn && (
          <FolderField
            folderId={details.folders[0] ?? null}
            onChange={(folderId) => onChange({ folders: folderId === null ? [] : [folderId] })}
          />
        )}
        {isOwn && (
          <CheckboxField
            label="Confidential: never published, never sent to a language model"
            checked={details.isConfidential ?? false}
            onChange={({ target }) => onChange({ isConfidential: target.checked })}
          />
        )}
        <TextField
          label="Author"
          maxLength={sceneLimits.author}
          value={details.author ?? ''}
          onChange={(event) => onChange({ author: event.target.value || null })}
        />
        <TextArea
          label="Description"
          maxLength={sceneLimits.description}
          value={details.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </div>
    </section>
  );
}

import { languageName, sceneLanguages } from '#domain/voices/languages.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';

const languages = sceneLanguages.map((code) => ({ value: code, label: languageName(code) }));

interface LanguageFieldProps {
  label: string;
  language: string | null | undefined;
  /** What is spoken if none is chosen. */
  otherwise: string;
  onChoose: (language: string | null) => void;
}

/** The language of a scene, a character, or a line. */
export function LanguageField({ label, language, otherwise, onChoose }: LanguageFieldProps) {
  return (
    <SelectField
      label={label}
      value={language ?? ''}
      options={[{ value: '', label: otherwise }, ...languages]}
      onChoose={(code) => onChoose(code || null)}
    />
  );
}

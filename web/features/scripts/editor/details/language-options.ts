import { languageName, sceneLanguages } from '#domain/voices/languages.ts';

export const languageOptions = sceneLanguages.map((code) => ({ value: code, label: languageName(code) }));

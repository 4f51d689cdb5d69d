// The neural voices that can be installed, by language: Piper models, which sherpa-onnx speaks with. Sizes and MD5s are those
// of Piper's own list (`voices.json` of rhasspy/piper); a SHA-256 is given where another project published the one it
// verified. Every model here turns text to sounds with espeak-ng; Piper's models that don't can't be used.
import { namesOf } from '#domain/records.ts';

export interface NeuralModel {
  /** Also the name of its folder, and most of its address. */
  readonly name: string;
  /** Of the recordings it was trained with, according to its model card. */
  readonly licence: string;
  readonly bytes: number;
  readonly md5?: string;
  readonly sha256?: string;
  /** The numbers of its speakers. */
  readonly women: readonly number[];
  readonly men: readonly number[];
}

export const vctk = 'en_GB-vctk-medium';

const neuralModels = {
  /** 109 speakers; neural-voices.ts says which eight speak, by sex, age and accent. */
  en: [
    {
      name: vctk,
      licence: 'CC BY 4.0',
      bytes: 76_952_753,
      md5: '573025290fdc68812543b7438ace0c29',
      women: [39, 42, 107, 22],
      men: [82, 24, 75, 47],
    },
  ],
  de: [
    {
      name: 'de_DE-kerstin-low',
      licence: 'CC0',
      bytes: 63_104_526,
      md5: '1d5e5788cfddb04cbb34418f2841931e',
      women: [0],
      men: [],
    },
    {
      name: 'de_DE-thorsten-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: 'a129b00fb3078df43c96bab6c94535c0',
      sha256: '7e64762d8e5118bb578f2eea6207e1a35a8e0c30595010b666f983fc87bb7819',
      women: [],
      men: [0],
    },
  ],
  es: [
    {
      name: 'es_ES-sharvard-medium',
      licence: 'CC BY 3.0',
      bytes: 76_733_615,
      md5: '77e6f9c26e92799fb04bb90b46bf1834',
      women: [1],
      men: [0],
    },
  ],
  fr: [
    {
      name: 'fr_FR-siwis-medium',
      licence: 'CC BY 4.0',
      bytes: 63_201_294,
      md5: '20e876e8c839e9b11a26085858f2300c',
      sha256: '641d1ab097da2b81128c076810edb052b385decc8be3381814802a64a73baf99',
      women: [0],
      men: [],
    },
    {
      name: 'fr_FR-gilles-low',
      licence: 'CC0',
      bytes: 63_104_526,
      md5: 'f984386d1f0927597f09a3ec10b11b5d',
      women: [],
      men: [0],
    },
  ],
  it: [
    {
      name: 'it_IT-paola-medium',
      licence: 'CC0',
      bytes: 63_511_038,
      sha256: '6fc918b5a0ea6137382833dddfa567bffbe6a5060c02043c87192ee59c04210c',
      women: [0],
      men: [],
    },
    {
      name: 'it_IT-riccardo-x_low',
      licence: 'M-AILABS (free with attribution)',
      bytes: 28_130_791,
      md5: '2c564b67f6bfaf3ad02d28ab528929b8',
      sha256: '1368de15f123275a7ef951c9e5e30be0f58a032daa14a0da44037443c1d1d21b',
      women: [],
      men: [0],
    },
  ],
  nl: [
    {
      name: 'nl_BE-nathalie-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: 'ab0c38b5f66764b59ad9e3e98b1c2172',
      women: [0],
      men: [],
    },
    {
      name: 'nl_BE-rdh-medium',
      licence: 'CC0',
      bytes: 63_104_526,
      md5: '33d3469d745677ec4d7e96eb4145b09e',
      women: [],
      men: [0],
    },
  ],
  pl: [
    {
      name: 'pl_PL-gosia-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: 'ecf817530e575025166e454adde1f382',
      sha256: '38f66464240ed74f186e6b7dc13c6e3b22e023426299f25c2b3cc9dfa9373fbc',
      women: [0],
      men: [],
    },
    {
      name: 'pl_PL-darkman-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: '27bf2d71e934b112657544fd0b100a7a',
      sha256: 'db505438a5364e8e2e0242c4324130a873ed660dfbe8d9689cef428ffb1b645f',
      women: [],
      men: [0],
    },
  ],
  pt: [
    {
      name: 'pt_BR-faber-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: 'e0724a2f07965f6523d2a1e96b488a4c',
      sha256: '858555e3a064209c57088fe6bd70c4c3dc54d03eaa00c45d5ecaf43a33f95aa7',
      women: [],
      men: [0],
    },
  ],
  ro: [
    {
      name: 'ro_RO-mihai-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: '45f4253916c93d3d05ad3fe1b07ea4f3',
      women: [],
      men: [0],
    },
  ],
  ru: [
    {
      name: 'ru_RU-denis-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: '76c2f14e521fef3ed574f97ad492728e',
      women: [],
      men: [0],
    },
    {
      name: 'ru_RU-dmitri-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: '589ccc91745a1e2353508ff62c5941b7',
      women: [],
      men: [0],
    },
  ],
  tr: [
    {
      name: 'tr_TR-fahrettin-medium',
      licence: 'CC0',
      bytes: 63_201_294,
      md5: '3ab8730ec3a132c79c74a45c451372f8',
      women: [],
      men: [0],
    },
  ],
  uk: [
    {
      name: 'uk_UA-lada-x_low',
      licence: 'Apache-2.0',
      bytes: 20_628_813,
      md5: 'b84110e3923d64cdd4e0056a22090557',
      women: [0],
      men: [],
    },
  ],
} as const satisfies Readonly<Record<string, readonly NeuralModel[]>>;

export type NeuralLanguage = keyof typeof neuralModels;
export const neuralLanguages = namesOf(neuralModels);

export const isNeuralLanguage = (language: string): language is NeuralLanguage =>
  Object.hasOwn(neuralModels, language);

export const modelsOf = (language: NeuralLanguage): readonly NeuralModel[] => neuralModels[language];

/** Where a model, its description (`.onnx.json`) and its model card (`MODEL_CARD`) are below the address of all models. */
export function folderOfModel(name: string): string {
  const [locale, speaker, quality] = name.split('-') as [string, string, string];
  return `${locale.slice(0, 2)}/${locale}/${speaker}/${quality}`;
}

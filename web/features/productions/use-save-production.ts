import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asId, type CharacterId, type ProductionId, type SceneId } from '#domain/ids.ts';
import type { NewSection } from '#domain/production/sections-of-script.ts';
import type { Production } from '#domain/production/production.ts';
import { sceneDraftFrom } from '#domain/scene/draft.ts';
import { pick } from '#domain/records.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { keepSourceFiles } from '#web/features/scenes/queries/source-files.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { counted } from '#web/ui/text/counted.ts';
import { createProduction } from './queries/productions.ts';
import { reportFailure } from './report-failure.ts';

/** The ids of a production and of the scenes that can be created from its sections. */
export interface ProductionIds {
  readonly production: ProductionId;
  /** One id per section. */
  readonly scenes: readonly SceneId[];
}

export const newProductionIds = (sections: readonly NewSection[]): ProductionIds => ({
  production: asId<ProductionId>(crypto.randomUUID()),
  scenes: sections.map(() => asId<SceneId>(crypto.randomUUID())),
});

interface SaveOptions {
  script: ParsedScript;
  sections: readonly NewSection[];
  fileName: string;
  files: readonly File[];
  ids: ProductionIds;
  onSaved: (production: Production) => void;
}

/** Saves a script with some of its scenes, and shows the result. */
export function useSaveProduction({ script, sections, fileName, files, ids, onSaved }: SaveOptions) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  async function save(part: CharacterId | null, chosen: ReadonlySet<number>) {
    setSaving(true);
    const scenes = [...chosen]
      .sort((one, other) => one - other)
      .flatMap((position) => {
        const sceneId = ids.scenes[position];
        return sceneId === undefined ? [] : [{ position, sceneId }];
      });
    try {
      const production = await createProduction(client, {
        id: ids.production,
        ...pick(sceneDraftFrom(script, fileName), detailNames),
        characters: [...script.characters],
        userCharacterId: part,
        sections: [...sections],
        scenes,
        auditionDueDate: null,
        folders: [],
      });
      toast.success(`${counted(scenes.length, 'scene')} saved.`);
      const [first] = scenes;
      if (first && files.length > 0) void keepSourceFiles(client, first.sceneId, files).catch(reportFailure);
      onSaved(production);
    } catch (error) {
      reportFailure(error);
      setSaving(false);
    }
  }
  return {
    isSaving,
    save: (part: CharacterId | null, chosen: ReadonlySet<number>) => void save(part, chosen),
  };
}

const detailNames = ['title', 'author', 'genre', 'difficulty', 'originalFormat', 'parseRecord'] as const;

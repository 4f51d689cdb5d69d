import { FileUp, ClipboardPaste, FilePlus2, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { hideTrialScene, isTrialSceneHidden, useKeptScenes } from '../queries/scenes.ts';
import { ScenesNotLoaded } from '../ScenesNotLoaded.tsx';
import { KeptScenes, UnsentScenes } from '../device-lists/LazyLists.tsx';
import { Hint } from '#web/features/help/Hint.tsx';
import { paletteKey } from '#web/features/help/key-names.ts';
import { paths } from '#web/app/paths.ts';
import { today } from '../today.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { LibraryFilters } from './LibraryFilters.tsx';
import { SceneList } from './SceneList.tsx';
import { filterKeptScenes } from './filter-kept-scenes.ts';
import { useDeleteScene } from './use-delete-scene.ts';
import { LibrarySkeleton, NoMatch, NoScenes } from './LibraryStates.tsx';
import { useLibrary } from './use-library.ts';
import { useNavigate } from 'react-router';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';

const ExportSceneDialog = lazy(async () => ({
  default: (await import('./ExportSceneDialog.tsx')).ExportSceneDialog,
}));
const CatchFiles = lazy(async () => ({ default: (await import('../incoming/CatchFiles.tsx')).CatchFiles }));
const DeleteSceneDialog = lazy(async () => ({
  default: (await import('./DeleteSceneDialog.tsx')).DeleteSceneDialog,
}));
const SceneAudioDialog = lazy(async () => ({
  default: (await import('./SceneAudioDialog.tsx')).SceneAudioDialog,
}));
const FoundLines = lazy(async () => ({ default: (await import('./FoundLines.tsx')).FoundLines }));
const PublishDialog = lazy(async () => ({
  default: (await import('./PublishDialog.tsx')).PublishDialog,
}));

const ShareDialog = lazy(async () => ({
  default: (await import('#web/features/sharing/ShareDialog.tsx')).ShareDialog,
}));

const ReadersDialog = lazy(async () => ({
  default: (await import('#web/features/readers/ReadersDialog.tsx')).ReadersDialog,
}));

/** docs/product/scenes.md#the-library */
export function SceneLibraryPage() {
  const { filters, setFilters, clearFilters, isFiltered, library } = useLibrary();
  const canUsePremium = usePlanAllows('scenes_create');
  const deletion = useDeleteScene();
  const [exported, setExported] = useState<SceneSummary | null>(null);
  const [shared, setShared] = useState<SceneSummary | null>(null);
  const [read, setRead] = useState<SceneSummary | null>(null);
  const [sounding, setSounding] = useState<SceneSummary | null>(null);
  const [published, setPublished] = useState<SceneSummary | null>(null);
  const { scenes, genres } = library.data ?? { scenes: [], genres: [] };
  const kept = useKeptScenes(library.isError && !library.data);
  const keptShown = filterKeptScenes(filters, kept, today());
  const isNew = library.isSuccess && scenes.length === 0 && !isFiltered;

  return (
    <>
      <PageHeader
        title="Scene Library"
        description={
          <>
            Your scenes, with their characters and due dates. Scenes that you left out of a script are in{' '}
            <TextLink to={paths.scripts()}>your scripts</TextLink>. Looking for something to play?{' '}
            <TextLink to={paths.community()}>Browse the community library</TextLink> or{' '}
            <TextLink to={paths.sharedScenes()}>scenes shared with you</TextLink>
          </>
        }
        actions={
          canUsePremium && (
            <>
              <NewSceneMenu />
              <ButtonLink to={paths.upload()} icon={FileUp}>
                Upload Script
              </ButtonLink>
            </>
          )
        }
      />
      {!isNew && (
        <LibraryFilters
          filters={filters}
          genres={genres}
          canUseFolders={canUsePremium}
          onChange={setFilters}
        />
      )}
      <UnsentScenes />
      {library.isPending && <LibrarySkeleton />}
      {kept.length > 0 && (
        <KeptScenes scenes={keptShown} error={library.error} onRetry={() => void library.refetch()} />
      )}
      {kept.length > 0 && keptShown.length === 0 && (
        <NoMatch onClear={clearFilters}>
          {filters.archived
            ? 'Archived scenes are not kept on this device.'
            : 'None of the scenes on this device match this search.'}
        </NoMatch>
      )}
      {library.isError && !library.data && kept.length === 0 && (
        <ScenesNotLoaded error={library.error} onTryAgain={() => void library.refetch()} />
      )}
      {isNew && <NoScenes canUsePremium={canUsePremium} />}
      {filters.search && !filters.archived && (
        <Suspense>
          <FoundLines search={filters.search} />
        </Suspense>
      )}
      {library.isSuccess && scenes.length === 0 && isFiltered && (
        <NoMatch onClear={clearFilters}>No title or author in your library matches this search.</NoMatch>
      )}
      {scenes.length > 0 && (
        <Hint id="find-anything" className="mt-4">
          Use the magnifying glass at the top to find any scene and start practicing it
          <span className="pointer-coarse:hidden"> ({paletteKey})</span>.
        </Hint>
      )}
      {scenes.length > 0 && (
        <SceneList
          scenes={scenes}
          library={library}
          canUsePremium={canUsePremium}
          onDelete={deletion.ask}
          onExport={setExported}
          onPublish={setPublished}
          onAudio={setSounding}
          onShare={setShared}
          onReaders={setRead}
        />
      )}
      {library.isSuccess && isTrialSceneHidden() && !filters.archived && (
        <p className="mt-6">
          <Button variant="quiet" onClick={() => hideTrialScene(false)}>
            Show the trial scene again
          </Button>
        </p>
      )}
      <Suspense>
        {canUsePremium && <CatchFiles />}
        {deletion.asked && (
          <DeleteSceneDialog scene={deletion.asked} onCancel={deletion.cancel} onConfirm={deletion.confirm} />
        )}
        {sounding && <SceneAudioDialog scene={sounding} onClose={() => setSounding(null)} />}
        {published && <PublishDialog scene={published} onClose={() => setPublished(null)} />}
        {shared && <ShareDialog scene={shared} onClose={() => setShared(null)} />}
        {read && <ReadersDialog scene={read} onClose={() => setRead(null)} />}
        {exported && <ExportSceneDialog scene={exported} onClose={() => setExported(null)} />}
      </Suspense>
    </>
  );
}

/** Creates a scene without a file: from pasted text, or empty. */
function NewSceneMenu() {
  const navigate = useNavigate();
  return (
    <Menu trigger={<Button icon={Plus}>New Scene</Button>}>
      <MenuItem icon={ClipboardPaste} onSelect={() => void navigate(paths.upload('paste'))}>
        Paste text
      </MenuItem>
      <MenuItem icon={FilePlus2} onSelect={() => void navigate(paths.upload('empty'))}>
        Empty scene
      </MenuItem>
    </Menu>
  );
}

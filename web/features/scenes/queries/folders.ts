import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/folders.ts';
import type { Folder, FolderFields } from '#contract/folders.ts';
import type { FolderId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { call } from '#web/platform/api/call.ts';
import { sceneKeys } from './scene-cache.ts';

export const foldersQuery = queryOptions({
  queryKey: sceneKeys.folders,
  queryFn: async ({ signal }): Promise<readonly Folder[]> =>
    (await call(contract.listFolders, { signal })).folders,
});

/** The folders by name; undefined while loading. */
export const useFolders = () => useQuery(foldersQuery).data;

export async function createFolder(client: QueryClient, body: FolderFields): Promise<Folder> {
  const folder = await call(contract.createFolder, { body });
  keep(client, (folders) => [...folders, folder]);
  return folder;
}

export async function saveFolder(client: QueryClient, folderId: FolderId, body: FolderFields): Promise<void> {
  const saved = await call(contract.saveFolder, { params: { folderId }, body });
  keep(client, (folders) => folders.map((folder) => (folder.id === folderId ? saved : folder)));
}

/** The folder’s scenes stay. */
export async function deleteFolder(client: QueryClient, folderId: FolderId): Promise<void> {
  await call(contract.deleteFolder, { params: { folderId } });
  keep(client, (folders) => folders.filter((folder) => folder.id !== folderId));
  client.setQueriesData<Scene>(
    { queryKey: sceneKeys.opened },
    (scene) => scene && { ...scene, folders: scene.folders.filter((id) => id !== folderId) },
  );
  void client.invalidateQueries({ queryKey: sceneKeys.lists });
}

function keep(client: QueryClient, change: (folders: readonly Folder[]) => readonly Folder[]): void {
  client.setQueryData(foldersQuery.queryKey, (folders) =>
    change(folders ?? []).toSorted((a, b) => a.name.localeCompare(b.name)),
  );
  void client.invalidateQueries({ queryKey: foldersQuery.queryKey });
}

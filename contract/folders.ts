// Folders of the scene library: docs/product/scenes.md#folders.
import { z } from 'zod';
import { folderId, trusted } from '#domain/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { writtenText } from '#domain/written-text.ts';

export const folderLimits = { name: 100, folders: 200 } as const;

const folderFields = z.object({
  name: writtenText(folderLimits.name, { minLength: 1, say: 'Please enter a folder name' }),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is not a color'),
});
export type FolderFields = z.output<typeof folderFields>;

const folder = folderFields.extend({
  id: trusted.folderId,
  /** How many scenes of the library it has, without archived ones. */
  sceneCount: z.number(),
});
export type Folder = z.output<typeof folder>;

const folderParams = z.object({ folderId });

export const listFolders = endpoint({
  method: 'GET',
  path: '/api/folders',
  summary: 'List my folders by name',
  auth: 'user',
  response: z.object({ folders: z.array(folder) }),
});

export const createFolder = endpoint({
  method: 'POST',
  path: '/api/folders',
  summary: 'Create a folder',
  auth: 'user',
  problems: ['folder.name_taken', 'folder.too_many'],
  plan: 'folders',
  body: folderFields,
  response: folder,
});

export const saveFolder = endpoint({
  method: 'PUT',
  path: '/api/folders/:folderId',
  summary: 'Rename a folder or change its color',
  auth: 'user',
  problems: ['folder.not_found', 'folder.name_taken'],
  plan: 'folders',
  params: folderParams,
  body: folderFields,
  response: folder,
});

export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/api/folders/:folderId',
  summary: 'Delete a folder; its scenes stay',
  auth: 'user',
  problems: ['folder.not_found'],
  plan: 'folders',
  params: folderParams,
});

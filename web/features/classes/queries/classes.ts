import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/classes.ts';
import type { CharacterId, ClassId, SceneId, UserId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const useClasses = () =>
  useQuery({
    queryKey: ['classes'],
    queryFn: ({ signal }) => call(contract.listClasses, { signal }),
  });

export const useClass = (classId: ClassId) =>
  useQuery({
    queryKey: ['classes', classId],
    queryFn: ({ signal }) => call(contract.getClass, { params: { classId }, signal }),
    retry: false,
  });

function useClassChange<Answer, Variables = void>(change: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      const names = ['classes', 'shared-scenes', 'shared-takes'];
      await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
  });
}

export const useCreateClass = () =>
  useClassChange((name: string) => call(contract.createClass, { body: { name } }));

export const useRenameClass = (classId: ClassId) =>
  useClassChange((name: string) => call(contract.renameClass, { params: { classId }, body: { name } }));

export const useDeleteClass = (classId: ClassId) =>
  useClassChange(() => call(contract.deleteClass, { params: { classId } }));

export const useMakeLink = (classId: ClassId) =>
  useClassChange(() => call(contract.makeClassLink, { params: { classId } }));

export const useEndLink = (classId: ClassId) =>
  useClassChange(() => call(contract.endClassLink, { params: { classId } }));

interface HandOut {
  readonly sceneId: SceneId;
  readonly dueDate: string | null;
  readonly parts: Record<UserId, CharacterId>;
}

export const useHandOut = (classId: ClassId) =>
  useClassChange(({ sceneId, ...body }: HandOut) =>
    call(contract.handOutScene, { params: { classId, sceneId }, body }),
  );

export const useTakeBack = (classId: ClassId) =>
  useClassChange((sceneId: SceneId) => call(contract.takeBackScene, { params: { classId, sceneId } }));

export const useLeaveClass = () =>
  useClassChange((params: { classId: ClassId; userId: UserId }) => call(contract.leaveClass, { params }));

export const useChangeMembership = () =>
  useClassChange(({ classId, showsProgress }: { classId: ClassId; showsProgress: boolean }) =>
    call(contract.changeMembership, { params: { classId }, body: { showsProgress } }),
  );

export const useExportClass = (classId: ClassId) =>
  useMutation({ mutationFn: () => call(contract.exportClass, { params: { classId } }) });

export const useClassInvitation = (token: string) =>
  useQuery({
    queryKey: ['class-invitation', token],
    queryFn: ({ signal }) => call(contract.lookAtClass, { body: { token }, signal }),
    retry: false,
    enabled: token !== '',
  });

export const useJoinClass = (token: string) =>
  useClassChange((showsProgress: boolean) => call(contract.joinClass, { body: { token, showsProgress } }));

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Performs one admin action at a time, shows the result, and reloads the admin panel's data. */
export function useAdminAction() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** `failed`: what could not be done, "publish the scene". Returns whether it was done. */
  async function run(action: () => Promise<unknown>, done: string, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      await action();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(reportedMessage(failed, error));
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['admin'] });
    }
  }
  return { run, isBusy };
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Confirmation } from '#contract/account-data.ts';
import type { AdminUser, ProfileChanges } from '#contract/admin/users.ts';
import { sentenceFor } from '#contract/problems.ts';
import { normalEmail, trimmedName, whyNotEmail, whyNotName } from '#domain/accounts/account-rules.ts';
import {
  actingExperiences,
  experienceName,
  experienceUnknown,
  whyNotLocation,
} from '#domain/accounts/profile-rules.ts';
import { isRefusal, Offline } from '#web/platform/api/api-error.ts';
import { useUserAuditEvents } from '../queries/users.ts';
import { ConfirmOwnerDialog } from '#web/features/accounts/ConfirmOwnerDialog.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Changes a profile at the user's request; a new address requires the admin's password. */
export function ProfileDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { changeProfile } = useUserAuditEvents(user.id);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: formOf(user) });
  const { errors, isSubmitting } = formState;
  const [toConfirm, setToConfirm] = useState<ProfileChanges | null>(null);

  async function save(changes: ProfileChanges, confirmation?: Partial<Confirmation>) {
    await changeProfile({ changes, confirmation });
    toast.success('Profile updated successfully!');
    onClose();
  }

  const submit = handleSubmit(async (form) => {
    const changes = changesIn(form, formOf(user));
    if (changes.email) return setToConfirm(changes);
    try {
      await save(changes);
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  });

  if (toConfirm) {
    return (
      <ConfirmOwnerDialog
        title={`Change the address of ${user.name}?`}
        description={`They sign in with ${toConfirm.email} instead of ${user.email} from now on. Both addresses get an email.`}
        confirmLabel="Change Profile"
        busyLabel="Saving..."
        tone="primary"
        failed="update profile"
        onConfirm={(typed) => save(toConfirm, typed)}
        onClose={() => setToConfirm(null)}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title={`Profile of ${user.name}`}
      description="Users see it in their settings and can change it there."
      footer={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" form="profile" variant="primary" busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id="profile" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          autoComplete="off"
          error={errors.name?.message}
          {...register('name', { validate: (name) => whyNotName(name) ?? true })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email', { validate: (email) => whyNotEmail(email) ?? true })}
        />
        <SelectField
          label="Acting experience"
          placeholder={experienceUnknown}
          options={actingExperiences.map((value) => ({ value, label: experienceName[value] }))}
          {...register('actingExperience')}
        />
        <TextField
          label="Location"
          autoComplete="off"
          error={errors.location?.message}
          {...register('location', { validate: (location) => whyNotLocation(location) ?? true })}
        />
        <FormError>{errors.root?.message}</FormError>
      </form>
    </Dialog>
  );
}

const formOf = ({ name, email, actingExperience, location }: AdminUser) => ({
  name,
  email,
  actingExperience: actingExperience ?? '',
  location: location ?? '',
});
type ProfileForm = ReturnType<typeof formOf>;

function changesIn(form: ProfileForm, before: ProfileForm): ProfileChanges {
  const now: ProfileForm = {
    ...form,
    name: trimmedName(form.name),
    email: normalEmail(form.email),
    location: form.location.trim(),
  };
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof ProfileForm]),
  );
}

const sentenceOf = (error: unknown): string =>
  error instanceof Offline || (error instanceof Error && isRefusal(error))
    ? error.message
    : sentenceFor('profile.update_failed');

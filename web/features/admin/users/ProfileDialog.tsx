import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Confirmation } from '#contract/account-data.ts';
import type { AdminUser, ProfileChanges } from '#contract/admin/users.ts';
import { normalEmail, trimmedName, whyNotEmail } from '#domain/accounts/account-rules.ts';
import { useUserActions } from '../queries/users.ts';
import { ConfirmOwnerDialog } from '#web/features/accounts/ConfirmOwnerDialog.tsx';
import { ProfileFields, profileFailure, profileFormOf } from '#web/features/accounts/ProfileFields.tsx';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Changes a profile at the request of its user; a new address requires the admin's password. */
export function ProfileDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { changeProfile } = useUserActions(user.id);
  const form = useForm({ defaultValues: formOf(user) });
  const { errors, isSubmitting } = form.formState;
  const [toConfirm, setToConfirm] = useState<ProfileChanges | null>(null);

  async function save(changes: ProfileChanges, confirmation?: Partial<Confirmation>) {
    await changeProfile({ changes, confirmation });
    toast.success('Profile updated successfully!');
    onClose();
  }

  const submit = form.handleSubmit(async (values) => {
    const changes = changesIn(values, formOf(user));
    if (changes.email) return setToConfirm(changes);
    try {
      await save(changes);
    } catch (error) {
      form.setError('root', { message: profileFailure(error) });
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
    <FormProvider {...form}>
      <FormDialog
        title={`Profile of ${user.name}`}
        description="Users see it in their settings and can change it there."
        submitLabel="Save"
        busy={isSubmitting}
        busyLabel="Saving..."
        staysWhileBusy
        noValidate
        className="grid gap-5"
        onSubmit={submit}
        onClose={onClose}
      >
        <ProfileFields isOwn={false} />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register('email', { validate: (email) => whyNotEmail(email) ?? true })}
        />
        <FormError>{errors.root?.message}</FormError>
      </FormDialog>
    </FormProvider>
  );
}

const formOf = (user: AdminUser) => ({ ...profileFormOf(user), email: user.email });
type UserForm = ReturnType<typeof formOf>;

function changesIn(form: UserForm, before: UserForm): ProfileChanges {
  const now: UserForm = {
    ...form,
    name: trimmedName(form.name),
    email: normalEmail(form.email),
    location: form.location.trim(),
  };
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before[field as keyof UserForm]),
  );
}

import { useForm } from 'react-hook-form';
import { sentenceFor } from '#contract/problems.ts';
import type { OwnProfileChanges, Profile } from '#contract/profile.ts';
import { trimmedName, whyNotName } from '#domain/accounts/account-rules.ts';
import {
  actingExperiences,
  experienceName,
  experienceUnknown,
  whyNotLocation,
  type ActingExperience,
} from '#domain/accounts/profile-rules.ts';
import { isRefusal, Offline } from '#web/platform/api/api-error.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useProfileChange } from '../queries/profile.ts';

/** What actors say about themselves. */
export function AboutYouForm({ profile }: { profile: Profile }) {
  const update = useProfileChange();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: formOf(profile) });
  const { errors, isDirty, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    try {
      reset(formOf(await update(changesFrom(form))));
      toast.success('Profile updated successfully!');
    } catch (error) {
      setError('root', { message: sentenceOf(error) });
    }
  });

  return (
    <form noValidate className="grid max-w-md gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { validate: (name) => whyNotName(name) ?? true })}
      />
      <SelectField
        label="Acting experience"
        placeholder={experienceUnknown}
        options={actingExperiences.map((value) => ({ value, label: experienceName[value] }))}
        {...register('actingExperience')}
      />
      <TextField
        label="Location"
        autoComplete="address-level2"
        error={errors.location?.message}
        {...register('location', { validate: (location) => whyNotLocation(location) ?? true })}
      />
      <FormError>{errors.root?.message}</FormError>
      <div>
        <Button type="submit" variant="primary" disabled={!isDirty} busy={isSubmitting} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

const formOf = ({ name, actingExperience, location }: Profile) => ({
  name,
  actingExperience: actingExperience ?? ('' as const),
  location: location ?? '',
});
type AboutYou = { name: string; actingExperience: ActingExperience | ''; location: string };

const changesFrom = ({ name, actingExperience, location }: AboutYou): OwnProfileChanges => ({
  name: trimmedName(name),
  actingExperience: actingExperience || null,
  location: location.trim(),
});

const sentenceOf = (error: unknown): string =>
  error instanceof Offline || (error instanceof Error && isRefusal(error))
    ? error.message
    : sentenceFor('profile.update_failed');

import { useController, useFormContext } from 'react-hook-form';
import { sentenceFor } from '#contract/problems.ts';
import type { Profile } from '#contract/profile.ts';
import { whyNotName } from '#domain/accounts/account-rules.ts';
import {
  actingExperiences,
  experienceName,
  experienceUnknown,
  whyNotLocation,
  type ActingExperience,
} from '#domain/accounts/profile-rules.ts';
import { isRefusal, Offline } from '#web/platform/api/api-error.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

export interface ProfileForm {
  readonly name: string;
  readonly actingExperience: ActingExperience | '';
  readonly location: string;
}

type StoredProfile = Pick<Profile, 'name' | 'actingExperience' | 'location'>;

export const profileFormOf = ({ name, actingExperience, location }: StoredProfile): ProfileForm => ({
  name,
  actingExperience: actingExperience ?? '',
  location: location ?? '',
});

/** What actors say about themselves, within a form of its values. `isOwn`: the browser may fill in its user's data. */
export function ProfileFields({ isOwn }: { isOwn: boolean }) {
  const { register, formState } = useFormContext<ProfileForm>();
  const { onChange, ...experience } = useController<ProfileForm, 'actingExperience'>({
    name: 'actingExperience',
  }).field;
  const { errors } = formState;
  return (
    <>
      <TextField
        label="Name"
        autoComplete={isOwn ? 'name' : 'off'}
        error={errors.name?.message}
        {...register('name', { validate: (name) => whyNotName(name) ?? true })}
      />
      <SelectField
        label="Acting experience"
        placeholder={experienceUnknown}
        options={actingExperiences.map((value) => ({ value, label: experienceName[value] }))}
        onChoose={(chosen) => onChange(chosen ?? '')}
        {...experience}
      />
      <TextField
        label="Location"
        autoComplete={isOwn ? 'address-level2' : 'off'}
        error={errors.location?.message}
        {...register('location', { validate: (location) => whyNotLocation(location) ?? true })}
      />
    </>
  );
}

/** Why a profile could not be saved. */
export const profileFailure = (error: unknown): string =>
  error instanceof Offline || (error instanceof Error && isRefusal(error))
    ? error.message
    : sentenceFor('profile.update_failed');

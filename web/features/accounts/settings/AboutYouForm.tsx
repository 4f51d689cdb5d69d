import { FormProvider, useForm } from 'react-hook-form';
import type { OwnProfileChanges, Profile } from '#contract/profile.ts';
import { trimmedName } from '#domain/accounts/account-rules.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/form/FormError.tsx';
import { ProfileFields, profileFailure, profileFormOf, type ProfileForm } from '../ProfileFields.tsx';
import { useProfileChange } from '../queries/profile.ts';

/** What actors say about themselves. */
export function AboutYouForm({ profile }: { profile: Profile }) {
  const update = useProfileChange();
  const form = useForm({ defaultValues: profileFormOf(profile) });
  const { errors, isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      form.reset(profileFormOf(await update(changesFrom(values))));
      toast.success('Profile updated successfully!');
    } catch (error) {
      form.setError('root', { message: profileFailure(error) });
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate className="grid max-w-md gap-5" onSubmit={(event) => void submit(event)}>
        <ProfileFields isOwn />
        <FormError>{errors.root?.message}</FormError>
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={!isDirty}
            busy={isSubmitting}
            busyLabel="Saving..."
          >
            Save
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const changesFrom = ({ name, actingExperience, location }: ProfileForm): OwnProfileChanges => ({
  name: trimmedName(name),
  actingExperience: actingExperience || null,
  location: location.trim(),
});

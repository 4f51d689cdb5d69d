import { canUsePasskeys } from '#web/features/accounts/passkeys.ts';
import { ArchiveGroup } from '#web/features/accounts/settings/ArchiveGroup.tsx';
import { DeleteAccountGroup } from '#web/features/accounts/settings/DeleteAccountGroup.tsx';
import { DeviceStorage } from './DeviceStorage.tsx';
import { DevicesGroup } from '#web/features/accounts/settings/DevicesGroup.tsx';
import { PasskeysGroup } from '#web/features/accounts/settings/PasskeysGroup.tsx';
import { PasswordGroup } from '#web/features/accounts/settings/PasswordGroup.tsx';
import { QuestionsGroup } from '#web/features/questions/QuestionsGroup.tsx';
import { SharingGroup } from './SharingGroup.tsx';
import { TwoFactorGroup } from '#web/features/accounts/settings/TwoFactorGroup.tsx';
import { WhatLeavesGroup } from '#web/features/accounts/settings/WhatLeavesGroup.tsx';

/** Says what happens to the actor's data, and offers what they can do about it. */
export function PrivacySection() {
  return (
    <>
      <SharingGroup />
      <WhatLeavesGroup />
      <QuestionsGroup />
      <DeviceStorage />
      <DevicesGroup />
      <PasswordGroup />
      <TwoFactorGroup />
      {canUsePasskeys() && <PasskeysGroup />}
      <ArchiveGroup />
      <DeleteAccountGroup />
    </>
  );
}

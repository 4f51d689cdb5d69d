import { canUsePasskeys } from '../../api/passkeys.ts';
import { ArchiveGroup } from './ArchiveGroup.tsx';
import { DeleteAccountGroup } from './DeleteAccountGroup.tsx';
import { DeviceStorage } from './DeviceStorage.tsx';
import { DevicesGroup } from './DevicesGroup.tsx';
import { PasskeysGroup } from './PasskeysGroup.tsx';
import { PasswordGroup } from './PasswordGroup.tsx';
import { SharingGroup } from './SharingGroup.tsx';
import { WhatLeavesGroup } from './WhatLeavesGroup.tsx';

/** What becomes of what is the actor's, and what they can do about it. */
export function PrivacySection() {
  return (
    <>
      <SharingGroup />
      <WhatLeavesGroup />
      <DeviceStorage />
      <DevicesGroup />
      <PasswordGroup />
      {canUsePasskeys() && <PasskeysGroup />}
      <ArchiveGroup />
      <DeleteAccountGroup />
    </>
  );
}

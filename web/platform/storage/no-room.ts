// The messages for a device without room.
export const noRoom = {
  edit: 'This device has no room for unsaved changes. Save before you leave this page.',
  leaving: 'This device has no room for your last changes. Save them, or they will be lost.',
  file: 'This device has no room for the file until it can be sent. Free some space, then try again.',
  voices: 'There is no room for all of this scene’s voices on this device.',
  unsent: 'The server can’t be reached, and this device has no room to keep the change until it can.',
} as const;

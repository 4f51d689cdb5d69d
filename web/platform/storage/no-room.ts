// The messages for a device without room.
export const noRoom = {
  edit: 'This device has no room to keep what is not saved. Save before you leave this page.',
  leaving: 'This device had no room to keep your last changes: they are lost unless you save them first.',
  file: 'This device has no room to keep the file until it can be sent. Free some space, then try again.',
  voices: 'There is no room for all of this scene’s voices on this device.',
  unsent: 'The server could not take it now, and this device has no room to keep it until it can.',
} as const;

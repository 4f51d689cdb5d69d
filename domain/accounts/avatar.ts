/** Of a picture as it is chosen and as it is sent. */
export const maxAvatarBytes = 10 * 1024 * 1024;
/** Pixels of each side of a picture as it is kept. */
export const avatarSide = 512;

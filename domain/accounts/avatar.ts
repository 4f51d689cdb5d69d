/** The maximum size of a picture when chosen and when sent. */
export const maxAvatarBytes = 10 * 1024 * 1024;
/** The width and height in pixels of a stored picture. */
export const avatarSide = 512;

import { z } from 'zod';

/**
 * A length or share, with limited precision. Values below 1e-6 become 0, because the database can't store numbers
 * much closer to 0.
 */
export const measured = () => z.number().overwrite((value) => (Math.abs(value) < 1e-6 ? 0 : value));

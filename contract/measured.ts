import { z } from 'zod';

/** A length or a share, as exact as anything of ours is. What is nearer to nothing than a millionth is nothing: the
 * database's numbers go no nearer than some. */
export const measured = () => z.number().overwrite((value) => (Math.abs(value) < 1e-6 ? 0 : value));

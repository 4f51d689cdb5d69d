// The shape of a configuration variable, and the formats that several of them share.
import { z } from 'zod';

export interface ConfigKey<S extends z.ZodType = z.ZodType> {
  readonly doc: string;
  /** What a valid value looks like; printed when a value is refused. */
  readonly looksLike: string;
  readonly schema: S;
  readonly example?: string;
  readonly secret?: boolean;
}

export const key = <S extends z.ZodType>(definition: ConfigKey<S>) => definition;
export const emailAddress = z.string().trim().toLowerCase().pipe(z.email());
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const json = z.string().transform((value, context) => {
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});
export const onOrOff = z.enum(['on', 'off']).transform((value) => value === 'on');

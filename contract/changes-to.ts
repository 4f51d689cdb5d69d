import { z } from 'zod';

type ChangeShape<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodExactOptional<Shape[Name]> };

/** Some fields of `schema`; a field that is left out stays as it is. Unlike `partial()`, no field is `undefined`. */
export const changesTo = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
): z.ZodObject<ChangeShape<Shape>> =>
  z.object(
    // Object.fromEntries forgets which name has which schema.
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, z.exactOptional(field)]),
    ) as ChangeShape<Shape>,
  );

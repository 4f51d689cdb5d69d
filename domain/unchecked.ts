import { z } from 'zod';

/** The same shape for a response: limits and normalization apply to what a client sends, not to what is stored. */
export const unchecked = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  // The types are those of `schema`: only checks are gone.
  withoutChecks(schema) as z.ZodObject<Shape>;

function withoutChecks(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, withoutChecks(field)])));
  }
  if (schema instanceof z.ZodNullable) return withoutChecks(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return withoutChecks(schema.unwrap()).optional();
  if (schema instanceof z.ZodNumber) return z.number();
  return schema._zod.def.type === 'string' ? z.string() : (schema as z.ZodType);
}

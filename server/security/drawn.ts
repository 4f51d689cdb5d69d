// Random values for a schema of the contract, so that a new endpoint is tested without extra code. Refinements beyond
// JSON Schema aren't seen, so some values are refused.
import fc from 'fast-check';
import { z } from 'zod';
import type { Schema } from '#contract/endpoint.ts';

export interface Drawing {
  /** Meaningful values by field name: ids of existing things. */
  readonly known?: Readonly<Record<string, readonly unknown[]>>;
  /** How many values in 100 don't fit the schema. */
  readonly rubbish?: number;
  /** Every text repeats this, up to its maximum length. */
  readonly repeated?: string;
}

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}

const defaultMaxTextLength = 60;
const defaultMaxItems = 4;

/** Values that break other servers: wrong types, ends of ranges, characters that parsers treat specially. */
const rubbish = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 2 ** 53, 1e308, 0.1, '', [], {}, [[]], '1e999', ' ', 'null', '-0'),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '%00',
    '%',
    '\u202e',
    '\r\nBcc: a@b.c',
    "' or 1=1 --",
    '=1+1',
    '${7*7}',
  ),
  fc.constantFrom(
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '0000-01-01',
    '+275760-09-13T00:00:00.000Z',
  ),
  fc.constantFrom({ $ne: null }, ['__proto__'], { toString: 1 }, 'a'.repeat(3000), Array(300).fill(0)),
);

export const drawn = (schema: Schema, drawing: Drawing = {}): fc.Arbitrary<unknown> =>
  valueOf(
    z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    drawing,
  );

function valueOf(schema: JsonSchema, drawing: Drawing): fc.Arbitrary<unknown> {
  const often = 100 - (drawing.rubbish ?? 0);
  const fitting = fittingOf(schema, drawing);
  if (often === 100) return fitting;
  return fc.oneof({ weight: often, arbitrary: fitting }, { weight: 100 - often, arbitrary: rubbish });
}

function fittingOf(schema: JsonSchema, drawing: Drawing): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, drawing)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return objectOf(schema, drawing);
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = defaultMaxItems } = schema;
    const maxLength = Math.max(minLength, Math.min(maxItems, defaultMaxItems));
    return fc.array(valueOf(items, drawing), { minLength, maxLength });
  }
  if (schema.type === 'string') return textOf(schema, drawing);
  if (schema.type === 'integer' || schema.type === 'number') return numberOf(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 2 });
}

function objectOf(schema: JsonSchema, drawing: Drawing): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], propertyNames, additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const known = drawing.known?.[name];
    return [
      name,
      known ? fc.oneof(fc.constantFrom(...known), valueOf(field, drawing)) : valueOf(field, drawing),
    ];
  });
  const own: fc.Arbitrary<unknown> = fc.record(
    Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>,
    {
      requiredKeys: required.filter((name) => name in properties),
    },
  );
  if (!propertyNames || typeof additionalProperties !== 'object') return own;
  return fc.dictionary(textOf(propertyNames, drawing), valueOf(additionalProperties, drawing), {
    maxKeys: defaultMaxItems,
  });
}

function textOf(
  { format, pattern, minLength = 0, maxLength }: JsonSchema,
  { repeated }: Drawing,
): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') });
  if (format === 'date-time') return moment.map((date) => date.toISOString());
  if (format === 'date') return moment.map((date) => date.toISOString().slice(0, 10));
  if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern, 'u'));
  if (repeated) return fc.constant(repeated.repeat((maxLength ?? defaultMaxTextLength) / repeated.length));
  const maxDrawn = Math.max(minLength, Math.min(maxLength ?? defaultMaxTextLength, defaultMaxTextLength));
  return fc.string({ unit: 'grapheme', minLength, maxLength: maxDrawn });
}

function numberOf({ type, minimum: min = -1e9, maximum: max = 1e9, multipleOf }: JsonSchema) {
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined);
  if (step === undefined) return fc.double({ min, max, noNaN: true });
  const whole = fc.integer({
    min: Math.max(Math.ceil(min / step), -(2 ** 31)),
    max: Math.min(Math.floor(max / step), 2 ** 31 - 1),
  });
  return whole.map((count) => Number((count * step).toFixed(6)));
}

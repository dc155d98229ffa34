import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { anyJson } from './hostile';

type Schema = z.core.JSONSchema.BaseSchema;

/** Inputs that fit an endpoint's schema; its ids are mostly of rows that exist. */
export function validInputs(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fromSchema(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }), ids);
}

function fromSchema(schema: Schema | boolean, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return anyJson;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => fromSchema(option as Schema, ids)));
  switch (schema.type) {
    case 'object':
      return objects(schema, ids);
    case 'array':
      return fc.array(fromSchema((schema.items as Schema | undefined) ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'string':
      return strings(schema, ids);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyJson;
  }
}

function objects(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const required = new Set(schema.required ?? []);
  const record = Object.fromEntries(fields.map(([name, field]) => [name, fromSchema(field as Schema, ids)]));
  return fc.record(record, {
    requiredKeys: fields.map(([name]) => name).filter((name) => required.has(name)),
  });
}

function strings(schema: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid')
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
  if (schema.format === 'email') return fc.emailAddress().map((text) => text.toLowerCase());
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.min(schema.maxLength ?? 50, Math.max(50, minLength));
  return fc.string({ minLength, maxLength, unit: 'grapheme' });
}

function numbers(schema: Schema): fc.Arbitrary<number> {
  const min = Number(schema.minimum ?? -10);
  const max = Number(schema.maximum ?? 1_000);
  return schema.type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

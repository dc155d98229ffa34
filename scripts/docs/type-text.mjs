const INDENT = '  ';
const NAMED_FORMATS = { uuid: 'Id', 'date-time': 'Instant', date: 'Day' };
const LIMITS = {
  minLength: 'min',
  maxLength: 'max',
  minimum: '>=',
  maximum: '<=',
  minItems: 'min',
  maxItems: 'max',
};
// zod writes these bounds for every integer; they mean nothing.
const SAFE_INTEGER = Number.MAX_SAFE_INTEGER;

/** Renders a JSON schema like a hand-written TypeScript type, with limits as comments. */
export function typeText(schema, depth = 0, definitions = schema.$defs) {
  const nested = (part) => typeText(part, depth, definitions);
  if (schema.$ref) return nested(definitions[schema.$ref.split('/').at(-1)]);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map(nested).join(' | ');
  if (schema.allOf) return schema.allOf.map(nested).join(' & ');
  if ('const' in schema) return quote(schema.const);
  if (schema.enum) return schema.enum.map(quote).join(' | ');
  if (schema.type === 'array') return arrayText(schema, nested);
  if (schema.type === 'object') return objectText(schema, depth, definitions);
  return NAMED_FORMATS[schema.format] ?? scalarText(schema.type);
}

function quote(value) {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function scalarText(type) {
  if (Array.isArray(type)) return type.map(scalarText).join(' | ');
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

function arrayText({ items, prefixItems }, nested) {
  if (prefixItems) return `[${prefixItems.map(nested).join(', ')}]`;
  const item = items ? nested(items) : 'unknown';
  return item.includes(' | ') ? `Array<${item}>` : `${item}[]`;
}

function objectText({ properties = {}, required = [], additionalProperties }, depth, definitions) {
  const inner = INDENT.repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, property]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${inner}${name}${mark}: ${typeText(property, depth + 1, definitions)};${limitsText(property)}`;
  });
  if (additionalProperties && typeof additionalProperties === 'object') {
    const value =
      Object.keys(additionalProperties).length === 0
        ? 'unknown'
        : typeText(additionalProperties, depth + 1, definitions);
    lines.push(`${inner}[key: string]: ${value};`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
}

/** ` // min 1, max 200`; a nullable field has the limits of its non-null schema. */
function limitsText(schema) {
  const bearer = schema.anyOf?.find((part) => part.type !== 'null') ?? schema;
  const limits = Object.entries(LIMITS)
    .filter(([name]) => bearer[name] !== undefined && Math.abs(bearer[name]) !== SAFE_INTEGER)
    .map(([name, word]) => `${word} ${bearer[name]}`);
  const whole = bearer.type === 'integer' ? ['whole'] : [];
  const notes = [...whole, ...limits];
  return notes.length === 0 ? '' : ` // ${notes.join(', ')}`;
}

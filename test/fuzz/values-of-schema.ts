import fc from 'fast-check';

/** The part of JSON Schema that the interface's description uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Hostile texts. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "' or 1=1 --",
    '%',
    '%00',
    '\\',
    '{{7*7}}',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    '\u202e',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    '-1',
    '0',
    '9'.repeat(400),
    '2147483648',
    '9223372036854775808',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '+275760-09-13',
    '00000000-0000-0000-0000-000000000000',
    'ﷺ'.repeat(50),
    'x'.repeat(5000),
  ),
);

const anything = fc.oneof(
  { depthSize: 'small' },
  hostileText,
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom([], {}),
  fc.array(hostileText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Words that the portal itself uses, so that a value gets beyond the first check. */
const wellKnown = fc.constantFrom(
  'visa-on-arrival',
  'tourist',
  'tia',
  'AUS',
  'QAT',
  'USD',
  'NPR',
  'online',
  'bank',
  'ordinary',
  'photo',
  'en-US',
  '2026-10-05',
  '2026-10-01',
  '1988-04-12',
  '09:30',
  'F',
  'yes',
  'Test Traveller One',
  'TT000001',
);

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'email') return fc.constantFrom('traveller.one@example.org', 'port_head@tia.demo');
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString());
  const { minLength = 0, maxLength = 60 } = schema;
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) });
  return fc.oneof({ weight: 2, arbitrary: wellKnown }, { weight: 1, arbitrary: plain });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? (schema.allOf && [Object.assign({}, ...schema.allOf)]);
  if (choices !== undefined) return fc.oneof(...choices.map(valuesOf));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer': {
      const least = Math.max(schema.minimum ?? 0, -Number.MAX_SAFE_INTEGER);
      const most = Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      const near = fc.integer({ min: Math.ceil(least), max: Math.min(Math.floor(most), Math.ceil(least) + 50) });
      return fc.oneof(near, fc.constantFrom(least, most));
    }
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object': {
      const known = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, valuesOf(value)]),
      );
      const needed = fc.record(known, {
        requiredKeys: (schema.required ?? []).filter((key) => Object.hasOwn(known, key)),
      });
      const more = schema.additionalProperties;
      if (typeof more !== 'object') return needed;
      const extra = fc.dictionary(fc.oneof(wellKnown, hostileText), valuesOf(more), { maxKeys: 4 });
      return fc.tuple(needed, extra).map(([one, other]) => ({ ...other, ...one }));
    }
    default:
      return anything;
  }
}

/** Generates values of a schema, with some invalid ones in every place. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 15, arbitrary: fc.constant(schema).chain(fitting) }, { weight: 1, arbitrary: anything });
}

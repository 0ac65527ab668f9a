import * as z from 'zod'
import { entities } from './entities.ts'

/** A JSON schema. */
export type Schema = Record<string, unknown>

const capitalize = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Returns the name of one item: lines → Line, shipByList → ShipBy. */
function toItemName(field: string): string {
  const singularName = capitalize(field).replace(/(.)List$/, '$1')
  if (singularName.endsWith('ies')) return singularName.replace(/ies$/, 'y')
  return /(ss|us)$/.test(singularName) ? singularName : singularName.replace(/s$/, '')
}

/** Returns the JSON schema without its dialect; the document declares it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return withLabelTexts(rest)
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Adds the text field next to each label, and allows additional response fields: clients ignore
 * unknown ones.
 */
function withLabelTexts(schema: unknown): Schema {
  const inner = mapSchemas(schema as Schema, withLabelTexts)
  const { additionalProperties, properties, ...rest } = inner
  const isOpen = additionalProperties === false ? {} : { additionalProperties }
  if (!isObject(properties))
    return additionalProperties === undefined ? inner : { ...rest, ...isOpen }
  const texts = Object.entries(properties as Record<string, Schema>).flatMap(([field, held]) =>
    held['x-label']
      ? [
          [
            `${field}Text`,
            { type: 'string', description: `Text of \`${field}\` in the language of langCode.` },
          ],
        ]
      : [],
  )
  const shown = Object.fromEntries(
    Object.entries(properties as Record<string, Schema>).map(([field, held]) => {
      const { 'x-label': isLabel, ...fieldSchema } = held
      return [field, isLabel ? { ...fieldSchema, description: 'A label, or empty.' } : held]
    }),
  )
  return {
    ...rest,
    ...(additionalProperties !== undefined && isOpen),
    properties: { ...shown, ...(Object.fromEntries(texts) as object) },
  }
}

/** Applies a function to the schemas directly below a schema. */
function mapSchemas(schema: Schema, change: (inner: Schema, field?: string) => Schema): Schema {
  const list = (held: unknown) => (held as Schema[]).map((one) => change(one))
  return Object.fromEntries(
    Object.entries(schema).map(([key, held]) => {
      if (key === 'properties')
        return [
          key,
          Object.fromEntries(
            Object.entries(held as Record<string, Schema>).map(([field, one]) => [
              field,
              change(one, field),
            ]),
          ),
        ]
      if (['anyOf', 'allOf', 'oneOf', 'prefixItems'].includes(key)) return [key, list(held)]
      if (['items', 'additionalProperties'].includes(key) && isObject(held))
        return [key, change(held)]
      return [key, held]
    }),
  )
}

/** True when a schema gets a name: it is an object with fields. */
const isNamed = (schema: Schema) => isObject(schema['properties'])

/** Named schemas of the document. Every object is defined once and referenced elsewhere. */
export class Components {
  readonly schemas: Record<string, Schema> = {}
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()
  readonly #taken = new Set(Object.keys(entities))

  constructor() {
    for (const [name, build] of Object.entries(entities)) {
      const schema = jsonSchemaOf(build(), 'output')
      // For a nullable schema, name its non-null shape.
      const shape = (schema['anyOf'] as Schema[] | undefined)?.find(isNamed) ?? schema
      this.#names.set(JSON.stringify(shape), name)
    }
  }

  /** Counts a schema, so that one that occurs more than once gets a name. */
  count(schema: Schema): Schema {
    if (isNamed(schema)) {
      const key = JSON.stringify(schema)
      const count = this.#counts.get(key) ?? 0
      this.#counts.set(key, count + 1)
      if (count > 0) return schema
    }
    mapSchemas(schema, (inner) => this.count(inner))
    return schema
  }

  /**
   * Returns the schema with every object replaced by a reference. `name` is used for a new schema.
   */
  refer(schema: Schema, name: string, field?: string): Schema {
    if (!isNamed(schema))
      return mapSchemas(schema, (inner, below) => this.refer(inner, name, below ?? field))
    const key = JSON.stringify(schema)
    const knownName = this.#names.get(key)
    const storedName = knownName ?? this.#free(key, name, field)
    if (!knownName) this.#names.set(key, storedName)
    this.#taken.add(storedName)
    if (!this.schemas[storedName]) {
      this.schemas[storedName] = {}
      this.schemas[storedName] = mapSchemas(schema, (inner, below) =>
        this.refer(inner, storedName, below),
      )
    }
    return { $ref: `#/components/schemas/${storedName}` }
  }

  add(name: string, schema: Schema): Schema {
    this.schemas[name] = schema
    this.#taken.add(name)
    return { $ref: `#/components/schemas/${name}` }
  }

  #free(key: string, parent: string, field: string | undefined): string {
    const shortName = field === undefined ? parent : toItemName(field)
    const longName = field === undefined ? parent : parent + toItemName(field)
    const isShared = (this.#counts.get(key) ?? 0) > 1 && field !== undefined
    const wantedName = isShared && !this.#taken.has(shortName) ? shortName : longName
    for (let n = 1; ; n++) {
      const name = n === 1 ? wantedName : `${wantedName}${n}`
      if (!this.#taken.has(name)) return name
    }
  }
}

/** JSON schema, limited to the features that the contract uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  /** Schema of the items after `prefixItems`; `false` when none are allowed. */
  items?: Schema | false
  prefixItems?: Schema[]
  format?: string
  minLength?: number
  maxLength?: number
  maxItems?: number
}

const literal = (value: unknown) => JSON.stringify(value)

/** Formats a schema as TypeScript, indented by two. */
export function schemaText(schema: Schema, indent = ''): string {
  const { type, anyOf, items, properties } = schema
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (anyOf) return choiceText(anyOf, indent)
  if (schema.prefixItems)
    return `[${schema.prefixItems.map((one) => schemaText(one, indent)).join(', ')}]`
  if (type === 'array') return listText(items || {}, indent)
  if (properties) return objectText(schema, indent)
  if (type === 'object') {
    const { additionalProperties: rest } = schema
    return typeof rest === 'object' ? `Record<string, ${schemaText(rest, indent)}>` : '{}'
  }
  return schema.format ?? [type ?? 'unknown'].flat().join(' | ')
}

/** Merges a type with its text form: the wire also accepts a number in a query as text. */
function choiceText(choices: readonly Schema[], indent: string): string {
  const primitiveChoices = choices.filter(({ type }) => type === 'number' || type === 'boolean')
  const isWire =
    primitiveChoices.length === 1 &&
    choices.length === 2 &&
    choices.some((one) => one.type === 'string')
  const texts = (isWire ? primitiveChoices : choices).map((one) => schemaText(one, indent))
  return [...new Set(texts)].join(' | ')
}

function listText(item: Schema, indent: string): string {
  const text = schemaText(item, indent)
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`
}

function objectText({ properties = {}, required = [] }: Schema, indent: string): string {
  const deeperIndent = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    return `${deeperIndent}${name}${mark}: ${schemaText(schema, deeperIndent)}${limitText(schema)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function limitText({ maxLength, maxItems }: Schema): string {
  const maxCount = maxLength ?? maxItems
  return maxCount === undefined
    ? ''
    : ` // at most ${maxCount}${maxLength === undefined ? '' : ' letters'}`
}

import type { Schema } from './components.ts'
import { fieldText } from './fields.ts'

/** Adds descriptions to the inputs of a request. A file is binary. */
export function withTexts(name: string, request: Schema, takesForm = false): Schema {
  const fields = request['properties'] as Record<string, Schema> | undefined
  if (!fields) {
    const { anyOf } = request as { anyOf?: Schema[] }
    return anyOf
      ? { ...request, anyOf: anyOf.map((one) => withTexts(name, one, takesForm)) }
      : request
  }
  const described = Object.entries(fields).map(([field, schema]) => {
    const description = fieldText(name, field)
    // The schema of a file is empty, because JSON has no files.
    const isFile = takesForm && Object.keys(schema).length === 0
    const typed = isFile ? { type: 'string', format: 'binary' } : schema
    return [field, { ...typed, ...(description && { description }) }]
  })
  return { ...request, properties: Object.fromEntries(described) as Schema }
}

/** Returns the formats of the files in a form. */
export const fileEncodingOf = (properties: Record<string, Schema>): Schema =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([, { format }]) => format === 'binary')
      .map(([field]) => [field, { contentType: 'image/png, image/jpeg' }]),
  )

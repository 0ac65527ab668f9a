import type * as z from 'zod'
import type { Call, PlannedCall } from '#contract/shapes/call.ts'
import { refusals } from '#contract/shapes/refusals.ts'
import type { Refusal } from './refusal.ts'

/** Throws when a response deviates from its contract at any depth. Runs in tests only. */
export function validateResponse(entry: Call, data: unknown): void {
  const undeclaredFields = deviationsOf(entry.response(), data)
  if (undeclaredFields.length > 0)
    throw new Error(`the answer has what its contract lacks: ${undeclaredFields}`)
}

/**
 * Checks a refusal against the contract of its call. Returns the error (undeclared refusal or wrong
 * data); '' if there is none.
 */
export function undeclaredRefusal(entry: Call | PlannedCall, { refusal, data }: Refusal): string {
  const row = refusals[refusal]
  const declaredRefusals: readonly string[] = entry.built ? (entry.refusals ?? []) : []
  if (!row.general && !declaredRefusals.includes(refusal))
    return `the contract has no refusal ${refusal}`
  const deviations = deviationsOf(row.data(), data)
  return deviations.length > 0 ? `the data of ${refusal} are not as declared: ${deviations}` : ''
}

/**
 * Returns the paths at which a value deviates from its schema. Schemas drop unknown fields, so a
 * field missing after parsing was not declared.
 */
function deviationsOf(schema: z.ZodType, value: unknown): string[] {
  const wireValue: unknown = JSON.parse(JSON.stringify(value ?? null))
  const { success, data, error } = schema.safeParse(wireValue)
  return success
    ? undeclaredPaths(wireValue, data, '')
    : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

function undeclaredPaths(sentValue: unknown, parsed: unknown, path: string): string[] {
  if (typeof sentValue !== 'object' || sentValue === null) return sentValue === parsed ? [] : [path]
  const parsedFields = (parsed ?? {}) as Record<string, unknown>
  return Object.entries(sentValue).flatMap(([key, value]) => {
    const fieldPath = path ? `${path}.${key}` : key
    return Object.hasOwn(parsedFields, key)
      ? undeclaredPaths(value, parsedFields[key], fieldPath)
      : [fieldPath]
  })
}

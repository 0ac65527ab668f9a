import * as z from 'zod'
import type { Call } from '../../src/contract/shapes/call.ts'
import { fitToContract } from '../../functions/proxy/fit-to-contract.ts'
import type { Finding } from './finding.ts'

/** Maximum number of other fields named next to a missing one. */
const maxSentFields = 6

/** Returns the deviations of an answer from the contract, each once for all rows of a list. */
export function deviationsOf(data: unknown, call: Call): Finding[] {
  const { missing, missingRequired, wrongTypes, unlistedValues } = fitToContract(data, call)
  const requiredPaths = new Set(missingRequired.map(withoutIndexes))
  const foundDeviations = [
    ...wrongTypes.map(({ path, expected }) => ({
      kind: 'wrong type' as const,
      path: withoutIndexes(path),
      expected: expected === 'int' ? 'whole number (amounts are in minor units)' : expected,
      received: kindOf(path === 'data' ? data : valueAt(data, path)),
    })),
    ...missing.map((path) => ({
      kind: 'missing' as const,
      path: withoutIndexes(path),
      required: requiredPaths.has(withoutIndexes(path)),
      sent: listOtherFields(data, path, call),
    })),
    ...unlistedValues.map((path) => ({
      kind: 'unknown value' as const,
      path: withoutIndexes(path),
    })),
  ]
  return [...new Map(foundDeviations.map((one) => [`${one.kind} ${one.path}`, one])).values()]
}

/** Returns a path without the numbers of rows. */
const withoutIndexes = (path: string) => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1#')

const valueAt = (data: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)

/** Names the kind of a value. The value itself may be personal, so it is never shown. */
function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'number' : 'number with decimals'
  return value === undefined ? 'nothing' : typeof value
}

/**
 * Returns fields next to a missing one that the contract doesn't have: one is probably its other
 * name.
 */
function listOtherFields(data: unknown, path: string, call: Call): string[] {
  const parts = path.split('.').slice(0, -1)
  const holder = parts.length === 0 ? data : valueAt(data, parts.join('.'))
  if (typeof holder !== 'object' || holder === null) return []
  const contractFields = new Set(namesOf(call.response()))
  return Object.keys(holder)
    .filter((field) => !contractFields.has(field) && !/Texts?$/.test(field))
    .slice(0, maxSentFields)
}

/** Returns all field names of a schema. */
function namesOf(schema: z.ZodType): string[] {
  const document = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  const walk = (heldValue: unknown): string[] => {
    if (typeof heldValue !== 'object' || heldValue === null) return []
    const { properties } = heldValue as { properties?: object }
    return [...Object.keys(properties ?? {}), ...Object.values(heldValue).flatMap(walk)]
  }
  return walk(document)
}

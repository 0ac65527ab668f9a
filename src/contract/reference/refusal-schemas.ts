import type { Call } from '../shapes/call.ts'
import { type RefusalName, refusals } from '../shapes/refusals.ts'
import type { Components, Schema } from './components.ts'

/** Refusals that any call may return. */
const refusalsOfEveryCall = [
  'badRequest',
  'loginExpired',
  'forgery',
  'tooMany',
  'systemError',
  'busy',
] as const

/** Returns the refusal names of a call: those that it declares, then the general ones. */
function refusalsOf({ refusals: own = [] }: Call): RefusalName[] {
  return [...new Set([...own, ...refusalsOfEveryCall])]
}

/** Returns the refusals of a call as text: code, name, label. */
export function refusalText(entry: Call): string {
  const rows = refusalsOf(entry).map(
    (name) => `- ${refusals[name].code} ${name} (\`${refusals[name].label}\`)`,
  )
  return rows.join('\n')
}

/** Returns a reference to the refusal envelope of a call. Calls with the same refusals share it. */
export function refusalSchema(entry: Call, operationId: string, components: Components): Schema {
  const names = refusalsOf(entry)
  const sortedNames = names.toSorted().join()
  const name = namesByRefusals.get(components)?.get(sortedNames) ?? `${operationId}Refusal`
  const namesOfRefusals = namesByRefusals.get(components) ?? new Map<string, string>()
  namesByRefusals.set(components, namesOfRefusals.set(sortedNames, name))
  return components.add(name, envelopeOf(names))
}

const namesByRefusals = new WeakMap<Components, Map<string, string>>()

function envelopeOf(names: readonly RefusalName[]): Schema {
  const codes = [...new Set(names.map((name) => refusals[name].code))].toSorted((a, b) => a - b)
  return {
    type: 'object',
    description: 'A refusal. The code says which, the label and its text what to show.',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'integer', enum: codes },
      message: { type: 'string', description: 'A label.' },
      messageText: {
        type: 'string',
        description: 'Text of the label in the language of langCode.',
      },
      data: { description: 'Details of the refusal, or null.' },
    },
  }
}

/** Returns the envelope of any refusal. */
export function anyRefusal(): Schema {
  return envelopeOf(Object.keys(refusals) as RefusalName[])
}

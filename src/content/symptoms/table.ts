import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import type { ContentError } from '../document/kinds.ts'
import { readPartTypeIds } from './parts.ts'

/** Groups of symptoms, in the order of the guide list. */
export const symptomGroups = [
  'brakes',
  'cooling',
  'air-conditioning',
  'starting',
  'charging',
  'engine',
  'transmission',
  'steering',
  'suspension',
  'noises',
  'smoke',
  'leaks',
  'warning-lights',
  'tyres',
] as const

/** How urgent a symptom is: stop driving, repair soon, or keep driving. */
export const urgencies = ['stop', 'soon', 'drive'] as const

const keyRule = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const key = z.string().regex(keyRule, 'a key has small letters, digits and single hyphens')

const symptomTable = z.record(
  key,
  z.strictObject({
    group: z.enum(symptomGroups, `one of ${symptomGroups.join(', ')}`),
    urgency: z.enum(urgencies, `one of ${urgencies.join(', ')}`),
    article: z.string('the file name of an article').optional(),
    causes: z
      .array(z.strictObject({ key, parts: z.array(z.string('keys of part-types.tsv')) }))
      .min(1, 'at least one cause'),
  }),
)

/** Table of symptoms: language-neutral facts by key. */
export type SymptomTable = z.infer<typeof symptomTable>

/** Reads content/symptoms/symptoms.json. A table with an error counts as empty. */
export function readSymptomTable(
  root: string,
  articles: { has: (slug: string) => boolean },
): { table: SymptomTable; faults: ContentError[] } {
  const file = `${root}/symptoms/symptoms.json`
  const errors: ContentError[] = []
  const addError = (message: string) => errors.push({ file, line: 1, message })
  if (!existsSync(file)) return { table: {}, faults: errors }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    addError('this is no JSON; see content/README.md for the form')
    return { table: {}, faults: errors }
  }
  const parsed = symptomTable.safeParse(json)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) addError(`${path.join(' › ')}: ${message}`)
    return { table: {}, faults: errors }
  }
  const partTypes = readPartTypeIds()
  for (const [name, { article, causes }] of Object.entries(parsed.data)) {
    if (article && !articles.has(article))
      addError(`${name} › article: there is no article "${article}"`)
    if (new Set(causes.map((cause) => cause.key)).size !== causes.length)
      addError(`${name} › causes: two causes have the same key`)
    for (const part of causes.flatMap((cause) => cause.parts))
      if (!partTypes.has(part))
        addError(
          `${name} › causes: "${part}" is no part type; allowed are the keys of part-types.tsv`,
        )
  }
  return { table: parsed.data, faults: errors }
}

import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { type Document, isOfKind, sourceLocale } from './document.ts'
import type { ContentError } from './kinds.ts'

/** Kinds whose pages have an ID in their address. */
export const numberedKinds = ['faq', 'knowledge', 'landing'] as const

export type NumberedKind = (typeof numberedKinds)[number]

const texts = z.record(z.string(), z.string())
const policy = z.record(z.string(), z.strictObject({ effective: z.string(), texts }))
const recordSchema = z.strictObject({
  ids: z.partialRecord(z.enum(numberedKinds), z.record(z.string(), z.string())),
  policies: z.record(z.string(), policy),
})

/**
 * Record of everything published, so that nothing is lost by accident: the name of each ID ever
 * used, and per version of a policy its day and a hash of its words in each language. Kept in
 * content/record.json.
 */
export type ContentRecord = z.infer<typeof recordSchema>

const emptyRecord = (): ContentRecord => ({ ids: {}, policies: {} })

export const recordFile = (root: string): string => `${root}/record.json`

/** Reads the record. A missing or faulty one counts as empty. */
export function readRecord(root: string): { record: ContentRecord; faults: ContentError[] } {
  const file = recordFile(root)
  if (!existsSync(file)) return { record: emptyRecord(), faults: [] }
  const recordError = (message: string) => ({
    record: emptyRecord(),
    faults: [{ file, line: 1, message }],
  })
  try {
    const parsed = recordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (parsed.success) return { record: parsed.data, faults: [] }
    const [issue] = parsed.error.issues
    return recordError(`${issue?.path.join(' › ')}: ${issue?.message}`)
  } catch {
    return recordError('this is not JSON. Restore the file from the last commit')
  }
}

/**
 * Returns the record with everything the documents add. Texts of a version that was in force before
 * `day` are replaced only for the policies in `corrected`.
 */
export function addToRecord(
  { ids, policies }: ContentRecord,
  documents: readonly Document[],
  day: string,
  corrected: readonly string[] = [],
): ContentRecord {
  const newRecord = structuredClone({ ids, policies })
  for (const document of documents) {
    const { kind, name, head } = document
    const numbered = numberedKinds.find((one) => one === kind)
    if (numbered && 'id' in head && document.locale === sourceLocale)
      (newRecord.ids[numbered] ??= {})[head.id] ??= name
    if (!isOfKind('policies', document)) continue
    const { version, effective } = document.head
    const versions = (newRecord.policies[name] ??= {})
    const row = (versions[version] ??= { effective, texts: {} })
    const isFixed = row.effective <= day && !corrected.includes(name)
    if (isFixed) row.texts[document.locale] ??= document.text.words
    else {
      row.effective = document.head.effective
      row.texts[document.locale] = document.text.words
    }
  }
  return newRecord
}

/** Returns the record as text, sorted, so that two authors' changes merge. */
export function printRecord(record: ContentRecord): string {
  return `${JSON.stringify(sortKeys(record), null, 2)}\n`
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

import { existsSync, readFileSync } from 'node:fs'
import { writtenLocales } from '#i18n/locales.ts'
import type { ContentError } from './kinds.ts'
import { labelTable, type LabelTable } from './schemas.ts'

/** Tables of categories and tags. */
export interface Labels {
  categories: LabelTable
  tags: LabelTable
  questions: LabelTable
}

/** Reads the tables. A table with an error counts as empty. */
export function readLabels(root: string): { labels: Labels; faults: ContentError[] } {
  const errors: ContentError[] = []
  const labels = {
    categories: readTable(`${root}/knowledge/categories.json`, errors),
    tags: readTable(`${root}/knowledge/tags.json`, errors),
    questions: readTable(`${root}/faq/categories.json`, errors),
  }
  return { labels, faults: errors }
}

function readTable(file: string, errors: ContentError[]): LabelTable {
  if (!existsSync(file)) return {}
  const addError = (message: string) => errors.push({ file, line: 1, message })
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    addError('this is no JSON; see content/README.md for the form')
    return {}
  }
  const parsed = labelTable(writtenLocales).safeParse(json)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) addError(`${path.join(' › ')}: ${message}`)
    return {}
  }
  const table = parsed.data as LabelTable
  const ids = Object.values(table).map((row) => row.id)
  if (new Set(ids).size !== ids.length) addError('two keys have the same id')
  return table
}

import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { type Locale, writtenLocales } from '#i18n/locales.ts'
import { readHead, splitFile } from '../document/front-matter.ts'
import type { ContentError } from '../document/kinds.ts'
import { parseText } from '../document/markdown.ts'
import { decodeText } from '../document/decode.ts'
import type { SymptomTable } from './table.ts'

/** Languages that must have a guide for every symptom. A new one is added when it is complete. */
export const requiredLocales: readonly Locale[] = writtenLocales

const textSchema = (min: number, max: number) =>
  z
    .string('text is expected here')
    .trim()
    .min(min, `at least ${min} characters`)
    .max(max, `at most ${max} characters`)

const guideHead = z.strictObject({
  title: textSchema(2, 80),
  says: z
    .array(textSchema(2, 80), 'a list of phrases is expected, one a line after "- "')
    .min(8, 'write 8 to 20 phrases that drivers say')
    .max(20, 'write 8 to 20 phrases that drivers say'),
  words: z
    .array(textSchema(2, 600), 'a list of patterns is expected, one a line after "- "')
    .min(1, 'at least one pattern of key words, such as "brake + squeal|squeak"')
    .max(8, 'at most 8 patterns'),
  causes: z.record(
    z.string(),
    z.strictObject({ name: textSchema(2, 60), check: textSchema(10, 240) }),
  ),
})

/** Guide of one symptom in one language. */
export interface Guide extends z.infer<typeof guideHead> {
  key: string
  locale: Locale
  file: string
  hash: string
  /** Markdown below the head. */
  body: string
}

/** Reads all guides of a language. Returns none when the language has no folder. */
export function readGuides(
  root: string,
  locale: Locale,
  table: SymptomTable,
): { guides: Guide[]; faults: ContentError[] } {
  const folder = `${root}/symptoms/${locale}`
  const guides: Guide[] = []
  const errors: ContentError[] = []
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : []
  for (const name of names) {
    const file = `${folder}/${name}`
    const key = /^(.+)\.md$/.exec(name)?.[1] ?? ''
    if (!Object.hasOwn(table, key)) {
      const message = 'there is no such symptom; the file name is a key of symptoms.json and ".md"'
      errors.push({ file, line: 1, message })
      continue
    }
    const guide = readGuide(file, key, locale, errors)
    if (guide) {
      checkCauses(guide, table, errors)
      guides.push(guide)
    }
  }
  if (requiredLocales.includes(locale))
    for (const key of Object.keys(table))
      if (!names.includes(`${key}.md`))
        errors.push({ file: `${folder}/${key}.md`, line: 1, message: 'this guide is missing' })
  return { guides, faults: errors }
}

function readGuide(
  file: string,
  key: string,
  locale: Locale,
  errors: ContentError[],
): Guide | undefined {
  const reportError = (line: number, message: string) => errors.push({ file, line, message })
  const bytes = readFileSync(file)
  const text = decodeText(bytes, (message) => reportError(1, message))
  if (text === undefined) return undefined
  const splitText = splitFile(text)
  if (!splitText) {
    reportError(1, 'the head is missing: a line of ---, "name: value" lines, a line of ---')
    return undefined
  }
  const readFields = readHead<z.infer<typeof guideHead>>(splitText.frontMatter, guideHead, file)
  if ('faults' in readFields) {
    errors.push(...readFields.faults)
    return undefined
  }
  const { text: parsed, faults: ownFaults } = parseText(splitText.body, file, splitText.bodyLine)
  errors.push(...ownFaults)
  if (parsed.headings.length > 0)
    reportError(splitText.bodyLine, 'a guide is short and has no headings')
  if (splitText.body.trim().length < 30)
    reportError(splitText.bodyLine, 'the text is missing: what it means, and when to stop driving')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { key, locale, file, hash, body: splitText.body, ...readFields.value }
}

function checkCauses(guide: Guide, table: SymptomTable, errors: ContentError[]): void {
  const addError = (message: string) =>
    errors.push({ file: guide.file, line: 1, message: `causes: ${message}` })
  const requiredCauses = table[guide.key]?.causes.map(({ key }) => key) ?? []
  for (const key of requiredCauses)
    if (!Object.hasOwn(guide.causes, key))
      addError(`"${key}" is missing; it stands in symptoms.json`)
  for (const key of Object.keys(guide.causes))
    if (!requiredCauses.includes(key))
      addError(`"${key}" is unknown; allowed are ${requiredCauses.join(', ')}`)
}

/** Checks the names of files and folders in content/symptoms. */
export function checkFolders(root: string): ContentError[] {
  const folder = `${root}/symptoms`
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && name !== 'symptoms.json')
    .filter(
      (name) =>
        !(writtenLocales as readonly string[]).includes(name) ||
        !lstatSync(`${folder}/${name}`).isDirectory(),
    )
    .map((name) => ({
      file: `${folder}/${name}`,
      line: 1,
      message: `allowed are symptoms.json and folders named ${writtenLocales.join(', ')}`,
    }))
}

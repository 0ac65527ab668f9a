import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writtenLocales } from '../../src/i18n/locales.ts'
import { checkContent, type Content } from '../../src/content/check.ts'
import { makeTemporaryFolder } from '../support/temporary.ts'

const names = (en: string) => Object.fromEntries(writtenLocales.map((locale) => [locale, en]))

const tables = {
  'knowledge/categories.json': JSON.stringify({ brakes: { id: 1, names: names('Brakes') } }),
  'knowledge/tags.json': JSON.stringify({ oe: { id: 1, names: names('OE') } }),
  'faq/categories.json': JSON.stringify({ ordering: { id: 1, names: names('Ordering') } }),
}

/** Writes files and the tables into a new temporary folder. Returns its path. */
export function folderOf(files: Record<string, string | Buffer>): string {
  const root = makeTemporaryFolder('content')
  for (const [path, text] of Object.entries({ ...tables, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

/** Writes files into a new temporary folder and checks them. */
export const check = (files: Record<string, string | Buffer>): Content =>
  checkContent(folderOf(files))

/** Returns the messages of all errors, each with its line number: `9 related: there is …`. */
export function listMessages(files: Record<string, string | Buffer>): string[] {
  return check(files).faults.map(({ line, message }) => `${line} ${message}`)
}

const fields: Record<string, string> = {
  id: '1',
  title: 'Brake pads',
  description: 'A description that is long enough.',
  category: 'brakes',
  tags: '[oe]',
  parts: '[front-brake-pads]',
  related: '[]',
  published: '2026-11-20',
  updated: '2026-11-20',
}

/** Returns a valid article with its text or some fields replaced. undefined removes a field. */
export function makeArticle(
  other: Record<string, string | undefined> = {},
  body = '## Fit\n\nRead the number.',
): string {
  const head = Object.entries({ ...fields, ...other })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
  return `---\n${head.join('\n')}\n---\n\n${body}\n`
}

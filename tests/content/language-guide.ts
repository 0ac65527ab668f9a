import { existsSync, globSync, readFileSync } from 'node:fs'

/** Row of the table "Not these" in a guide: the word as written, and the test for it. */
export interface RefusedWord {
  written: string
  matches: (text: string) => boolean
}

/** A language guide: the words to use, and the words to avoid. */
export interface Guide {
  headings: string[]
  terms: string[]
  refusedWords: RefusedWord[]
}

/** A text that readers see, and its location. */
export interface LocatedText {
  where: string
  text: string
}

const textOf = (file: string) => readFileSync(file, 'utf8')

/** Reads docs/language/{locale}.md; null if there is no guide yet. */
export function readGuide(locale: string): Guide | null {
  const file = `docs/language/${locale}.md`
  if (!existsSync(file)) return null
  const text = textOf(file)
  return {
    headings: [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading),
    terms: rowsBelow(text, 'Terms').flatMap(([, write = '']) => splitAlternatives(write)),
    refusedWords: rowsBelow(text, 'Not these').map(([not = '']) => toRefusedWord(not)),
  }
}

/** Returns the cells of the table below a heading, without the header rows. */
function rowsBelow(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1)
        .replace(/\|\s*$/, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
}

/** Splits "air filter, air cleaner (not …)" into its words. */
function splitAlternatives(cell: string): string[] {
  return cell
    .replaceAll('`', '')
    .replace(/[(（][^)）]*[)）]/g, '')
    .split(/[,;/，、；]| or /)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A cell is a literal or a regular expression, in backticks. */
function toRefusedWord(cell: string): RefusedWord {
  const writtenPattern = /^`(.+)`$/.exec(cell)?.[1] ?? ''
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/.exec(writtenPattern) ?? []
  if (writtenPattern === '') throw new Error(`“Not these”: ${cell} is not in backticks`)
  if (source === undefined)
    return { written: writtenPattern, matches: (text) => text.includes(writtenPattern) }
  const pattern = new RegExp(source, flags)
  return { written: writtenPattern, matches: (text) => pattern.test(text) }
}

/** Returns the messages of a locale; en includes those that en-TH overrides. */
export function messagesIn(locale: string): LocatedText[] {
  const folders = locale === 'en' ? ['en', 'en-TH'] : [locale]
  return folders
    .flatMap((folder) => globSync(`src/i18n/messages/${folder}/*.json`).toSorted())
    .flatMap((file) =>
      Object.entries(JSON.parse(textOf(file)) as Record<string, string>).map(([key, text]) => ({
        where: `${file} ${key}`,
        text,
      })),
    )
}

/** Lines of the front matter that readers see; the others are identifiers and search words. */
const visibleFieldPattern = /^\s*(?:title|description|name|check): *['"]?(.*?)['"]?$/

/** Returns the lines of a locale's documents as readers see them, without addresses and facts. */
export function documentsIn(locale: string): LocatedText[] {
  return globSync(`content/*/${locale}/*.md`)
    .toSorted()
    .flatMap((file) => {
      const lines = textOf(file).split('\n')
      const end = lines.indexOf('---', 1)
      return lines.flatMap((line, i) => {
        const text = i <= end ? visibleFieldPattern.exec(line)?.[1] : line
        return text ? [{ where: `${file}:${i + 1}`, text: visibleTextOf(text) }] : []
      })
    })
}

/** Removes anchors, addresses of links and inserted facts from a line of Markdown. */
function visibleTextOf(line: string): string {
  return line
    .replace(/ *\{#[\w-]+\}/g, '')
    .replace(/\{\{[^}]*\}\}/g, '{}')
    .replace(/\]\([^)\s]*\)/g, ']')
}

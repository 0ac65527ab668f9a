import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { isLocale, type Locale, localeCodes } from '#i18n/locales.ts'
import { type ContentError, fixedNames, type Kind, kinds, type Source } from './kinds.ts'

/** Maximum size of a document, bytes: about 30,000 words, more than any policy. */
export const largestFile = 200 * 1024

/** Tables of categories and tags, next to the language folders. */
const tables = ['categories.json', 'tags.json']

const nameRule = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** File with its change stamp: size and times, as in Git's index. */
export interface Found extends Source {
  stamp: string
}

/** Finds all documents below a folder, and faults in their file names. */
export function findSources(root: string): { sources: Found[]; faults: ContentError[] } {
  const sources: Found[] = []
  const faults: ContentError[] = []
  const say = (file: string, message: string) => faults.push({ file, line: 1, message })
  const beside = ['README.md', 'banners.json', 'symptoms', ...kinds]
  for (const name of visible(root))
    if (!beside.includes(name))
      say(`${root}/${name}`, `"${name}" is no kind of text; allowed are ${kinds.join(', ')}`)
  for (const kind of kinds) {
    for (const folder of visible(`${root}/${kind}`)) {
      const path = `${root}/${kind}/${folder}`
      if (tables.includes(folder)) continue
      if (!lstatSync(path).isDirectory()) {
        say(path, 'texts lie in the folder of their language, such as en or th-TH')
        continue
      }
      if (!isLocale(folder)) {
        say(path, `"${folder}" is no locale; allowed are ${localeCodes.join(', ')}`)
        continue
      }
      for (const entry of visible(path)) {
        const source = foundAt(kind, folder, `${path}/${entry}`, entry, say)
        if (source) sources.push(source)
      }
    }
  }
  return { sources, faults }
}

/** Lists a folder without hidden files of systems and editors. */
function visible(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => !name.startsWith('.'))
    .sort()
}

function foundAt(
  kind: Kind,
  locale: Locale,
  file: string,
  entry: string,
  say: (file: string, message: string) => void,
): Found | undefined {
  const [, name = '', version] = /^(.+?)(?:@([^@]*))?\.md$/.exec(entry) ?? []
  const fixed = fixedNames[kind]
  if (!name) say(file, 'documents end in .md')
  else if (fixed && !fixed.includes(name))
    say(file, `there is no such document; the name is one of ${fixed.join(', ')}`)
  else if (!nameRule.test(name))
    say(file, 'a file name has small letters, digits and single hyphens, such as brake-pads.md')
  else if (version !== undefined && (kind !== 'policies' || !/^\d+\.\d+$/.test(version)))
    say(file, 'only policies have older versions, named such as shipping@1.6.md')
  else {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.isFile()) {
      const { size, mtimeMs, ctimeMs } = found
      return { kind, locale, name, version, file, stamp: `${size} ${mtimeMs} ${ctimeMs}` }
    }
    say(file, 'this is no file: a folder, or a link to what is not there')
  }
  return undefined
}

/** Returns the text of a file, or undefined if it isn't valid text; `say` receives the reason. */
export function readText(
  bytes: Buffer,
  file: string,
  say: (file: string, message: string) => void,
): string | undefined {
  if (bytes.byteLength > largestFile) {
    const size = Math.ceil(bytes.byteLength / 1024)
    say(file, `the file has ${size} KB; at most ${largestFile / 1024} KB are allowed, divide it`)
    return undefined
  }
  if (bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) {
    say(file, 'the file begins with a byte order mark (BOM); save it as UTF-8 without BOM')
    return undefined
  }
  if (bytes.includes(0x0d)) {
    say(file, 'lines end with CRLF as on Windows; save the file with line ends LF')
    return undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    say(file, 'the file is not UTF-8; save it as UTF-8')
    return undefined
  }
}

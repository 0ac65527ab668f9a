import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { isLocale, type Locale, localeCodes } from '#i18n/locales.ts'
import { type ContentError, fixedNames, type Kind, kinds, type Source } from './kinds.ts'

/** Tables of categories and tags, next to the language folders. */
const tables = ['categories.json', 'tags.json']

const nameRule = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** File with its change stamp: size and times, as in Git's index. */
export interface FoundFile extends Source {
  stamp: string
}

/** Finds all documents below a folder, and errors in their file names. */
export function findSources(root: string): { sources: FoundFile[]; faults: ContentError[] } {
  const sources: FoundFile[] = []
  const errors: ContentError[] = []
  const addError = (file: string, message: string) => errors.push({ file, line: 1, message })
  const knownNames = ['README.md', 'banners.json', 'record.json', 'symptoms', ...kinds]
  for (const name of listVisibleFiles(root))
    if (!knownNames.includes(name))
      addError(
        `${root}/${name}`,
        `"${name}" is not a kind of text; allowed are ${kinds.join(', ')}`,
      )
  for (const kind of kinds) {
    for (const folder of listVisibleFiles(`${root}/${kind}`)) {
      const path = `${root}/${kind}/${folder}`
      if (tables.includes(folder)) continue
      if (!lstatSync(path).isDirectory()) {
        addError(path, 'texts are in the folder of their language, such as en or th-TH')
        continue
      }
      if (!isLocale(folder)) {
        addError(path, `"${folder}" is not a locale; allowed are ${localeCodes.join(', ')}`)
        continue
      }
      for (const entry of listVisibleFiles(path)) {
        const source = sourceAt(kind, folder, `${path}/${entry}`, entry, addError)
        if (source) sources.push(source)
      }
    }
  }
  return { sources, faults: errors }
}

/** Files that systems and editors leave behind: hidden ones, backups, locks, thumbnails. */
const leftoverFilePattern =
  /^\.|~$|^~\$|^#.*#$|\.(?:bak|orig|rej|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i

/** Lists a folder without the files that systems and editors leave behind. */
function listVisibleFiles(path: string): string[] {
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => !leftoverFilePattern.test(name))
    .sort()
}

function sourceAt(
  kind: Kind,
  locale: Locale,
  file: string,
  entry: string,
  say: (file: string, message: string) => void,
): FoundFile | undefined {
  const [, name = '', version] = /^(.+?)(?:@([^@]*))?\.md$/.exec(entry) ?? []
  const allowedNames = fixedNames[kind]
  if (!name) say(file, 'documents end in .md')
  else if (allowedNames && !allowedNames.includes(name))
    say(file, `there is no such document; the name is one of ${allowedNames.join(', ')}`)
  else if (!nameRule.test(name))
    say(
      file,
      'a file name has lower-case letters, digits and single hyphens, such as brake-pads.md',
    )
  else if (version !== undefined && (kind !== 'policies' || !/^\d+\.\d+$/.test(version)))
    say(file, 'only policies have older versions, named such as shipping@1.6.md')
  else {
    const fileStat = statSync(file, { throwIfNoEntry: false })
    if (fileStat?.isFile()) {
      const { size, mtimeMs, ctimeMs } = fileStat
      return { kind, locale, name, version, file, stamp: `${size} ${mtimeMs} ${ctimeMs}` }
    }
    say(file, 'this is not a file: it is a folder, or a link to a missing file')
  }
  return undefined
}

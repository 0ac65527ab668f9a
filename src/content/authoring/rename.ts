import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Content, wantedLocales } from '../check.ts'
import { numberedKinds, type ContentRecord, printRecord, recordFile } from '../document/record.ts'

const schemeOf: Record<string, string> = { knowledge: 'article', faq: 'faq' }

const documentNamePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Gives an article or a question another name: its files in all locales, and every link, list of
 * related articles and symptom that names it. Its page keeps its address, which has the ID. Returns
 * the changed files, or the reason for a refusal.
 */
export function renameDocument(
  { record }: Pick<Content, 'record'>,
  kind: string,
  from: string,
  to: string,
  root = 'content',
): string[] | { refused: string } {
  const scheme = schemeOf[kind]
  if (!scheme) return { refused: 'only knowledge and faq have names of their own' }
  if (!documentNamePattern.test(to))
    return { refused: 'a name has lower-case letters, digits and single hyphens: brake-pads' }
  const fileOf = (locale: string, name: string) => `${root}/${kind}/${locale}/${name}.md`
  const ownLocales = wantedLocales.filter((locale) => existsSync(fileOf(locale, from)))
  if (ownLocales.length === 0) return { refused: `there is no ${fileOf('en', from)}` }
  const takenFile = wantedLocales
    .map((locale) => fileOf(locale, to))
    .find((file) => existsSync(file))
  if (takenFile) return { refused: `${takenFile} exists already` }
  const changedFiles: string[] = []
  for (const locale of ownLocales) {
    renameSync(fileOf(locale, from), fileOf(locale, to))
    changedFiles.push(fileOf(locale, to))
  }
  const link = new RegExp(`\\(${scheme}:${from}(?=[)#\\s])`, 'g')
  const relatedFieldPattern = new RegExp(`(^related:.*[[, ])${from}(?=[\\],])`, 'gm')
  // The editor at /edit writes one item per line.
  const item = new RegExp(`(^ *- )${from}$`, 'gm')
  const symptomPattern = new RegExp(`("article":\\s*)"${from}"`, 'g')
  for (const file of globSync(`${root}/**/*.{md,json}`)) {
    if (file === recordFile(root)) continue
    const text = readFileSync(file, 'utf8')
    let newText = text.replace(link, `(${scheme}:${to}`)
    if (kind === 'knowledge')
      newText = newText
        .replace(relatedFieldPattern, `$1${to}`)
        .replace(item, `$1${to}`)
        .replace(symptomPattern, `$1"${to}"`)
    if (newText === text) continue
    writeFileSync(file, newText)
    if (!changedFiles.includes(file)) changedFiles.push(file)
  }
  renameInRecord(record, kind, from, to, root)
  return changedFiles.toSorted()
}

function renameInRecord(
  record: ContentRecord,
  kind: string,
  from: string,
  to: string,
  root: string,
): void {
  const numberedKind = numberedKinds.find((one) => one === kind)
  const ids = numberedKind && record.ids[numberedKind]
  if (!ids) return
  const renamedIds = Object.entries(ids).map(
    ([id, name]) => [id, name === from ? to : name] as const,
  )
  const newRecord = {
    ...record,
    ids: { ...record.ids, [numberedKind]: Object.fromEntries(renamedIds) },
  }
  writeFileSync(recordFile(root), printRecord(newRecord))
}

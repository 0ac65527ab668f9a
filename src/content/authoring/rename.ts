import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type Content, wantedLocales } from '../check.ts'
import { numberedKinds, type ContentRecord, printRecord, recordFile } from '../record.ts'

const schemeOf: Record<string, string> = { knowledge: 'article', faq: 'faq' }

const nameRule = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Gives an article or a question another name: its files in all locales, and every link, list of
 * related articles and symptom that names it. Its page keeps its address, which has the ID. Returns
 * the changed files, or why it was refused.
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
  if (!nameRule.test(to))
    return { refused: 'a name has lower-case letters, digits and single hyphens: brake-pads' }
  const fileOf = (locale: string, name: string) => `${root}/${kind}/${locale}/${name}.md`
  const own = wantedLocales.filter((locale) => existsSync(fileOf(locale, from)))
  if (own.length === 0) return { refused: `there is no ${fileOf('en', from)}` }
  const taken = wantedLocales.map((locale) => fileOf(locale, to)).find((file) => existsSync(file))
  if (taken) return { refused: `${taken} exists already` }
  const changed: string[] = []
  for (const locale of own) {
    renameSync(fileOf(locale, from), fileOf(locale, to))
    changed.push(fileOf(locale, to))
  }
  const link = new RegExp(`\\(${scheme}:${from}(?=[)#\\s])`, 'g')
  const related = new RegExp(`(^related:.*[[, ])${from}(?=[\\],])`, 'gm')
  // The editor at /edit writes one item per line.
  const item = new RegExp(`(^ *- )${from}$`, 'gm')
  const symptom = new RegExp(`("article":\\s*)"${from}"`, 'g')
  for (const file of globSync(`${root}/**/*.{md,json}`)) {
    if (file === recordFile(root)) continue
    const text = readFileSync(file, 'utf8')
    let next = text.replace(link, `(${scheme}:${to}`)
    if (kind === 'knowledge')
      next = next.replace(related, `$1${to}`).replace(item, `$1${to}`).replace(symptom, `$1"${to}"`)
    if (next === text) continue
    writeFileSync(file, next)
    if (!changed.includes(file)) changed.push(file)
  }
  renameInRecord(record, kind, from, to, root)
  return changed.toSorted()
}

function renameInRecord(
  record: ContentRecord,
  kind: string,
  from: string,
  to: string,
  root: string,
): void {
  const numbered = numberedKinds.find((one) => one === kind)
  const ids = numbered && record.ids[numbered]
  if (!ids) return
  const renamed = Object.entries(ids).map(([id, name]) => [id, name === from ? to : name] as const)
  const next = { ...record, ids: { ...record.ids, [numbered]: Object.fromEntries(renamed) } }
  writeFileSync(recordFile(root), printRecord(next))
}

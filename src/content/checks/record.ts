import { type Document, isOfKind, lineOfField, sourceLocale } from '../document/document.ts'
import type { ContentError } from '../document/kinds.ts'
import type { FoundFile } from '../document/read.ts'
import { type ContentRecord, numberedKinds } from '../document/record.ts'
import { today } from '../document/today.ts'

/**
 * Compares the documents with the published ones: agreed versions of policies stay readable and
 * unchanged, and an ID never opens another text.
 */
export function checkRecord(
  record: ContentRecord,
  documents: readonly Document[],
  foundFiles: readonly FoundFile[],
  errors: ContentError[],
): void {
  checkIds(record, documents, errors)
  const faultyFiles = new Set(foundFiles.map(({ file }) => file))
  for (const { file } of documents) faultyFiles.delete(file)
  const hasPolicyError = (name: string) =>
    [...faultyFiles].some((file) => file.includes(`/policies/`) && file.includes(`/${name}`))
  // Don't report a missing policy here, because another check reports it.
  const hasEnglish = (name: string) =>
    foundFiles.some((source) => source.name === name && source.locale === sourceLocale)
  for (const [name, versions] of Object.entries(record.policies))
    for (const [version, { effective, texts }] of Object.entries(versions))
      if (effective <= today() && !hasPolicyError(name) && hasEnglish(name))
        checkVersion({ name, version, effective, texts }, documents, errors)
}

function checkIds(
  { ids }: ContentRecord,
  documents: readonly Document[],
  errors: ContentError[],
): void {
  for (const document of documents) {
    const { kind, locale, name, head, file } = document
    const numbered = numberedKinds.find((one) => one === kind)
    if (!numbered || locale !== sourceLocale || !('id' in head)) continue
    const recordedIds = ids[numbered] ?? {}
    const recordedName = recordedIds[head.id]
    if (recordedName === undefined || recordedName === name) continue
    const nextFreeId = Math.max(...Object.keys(recordedIds).map(Number)) + 1
    errors.push({
      file,
      line: lineOfField(document, 'id'),
      message: `id: ${head.id} belonged to "${recordedName}", and old links lead to it; the next free one is ${nextFreeId}`,
    })
  }
}

interface Version {
  name: string
  version: string
  effective: string
  texts: Record<string, string>
}

function checkVersion(
  { name, version, effective, texts }: Version,
  documents: readonly Document[],
  errors: ContentError[],
): void {
  const ownVersions = documents.filter(
    (document) =>
      document.name === name && isOfKind('policies', document) && document.head.version === version,
  )
  const [any] = documents.filter((document) => document.kind === 'policies')
  const folder = any?.file.replace(/policies\/.*$/, 'policies') ?? 'content/policies'
  if (ownVersions.length === 0) {
    errors.push({
      file: `${folder}/${sourceLocale}/${name}.md`,
      line: 1,
      message: `version ${version} is in force since ${effective} and readers agreed to it; restore its text as ${name}@${version}.md`,
    })
    return
  }
  for (const [locale, text] of Object.entries(texts)) {
    const document = ownVersions.find((one) => one.locale === locale)
    if (!document)
      errors.push({
        file: `${folder}/${locale}/${name}.md`,
        line: 1,
        message: `the text of version ${version} is missing in this language; readers agreed to it`,
      })
    else if (document.text.words !== text)
      errors.push({
        file: document.file,
        line: lineOfField(document, 'version'),
        message: `the text of version ${version}, in force since ${effective}, has changed. A changed meaning needs a new version: npm run content -- new policies ${name}@NUMBER. A typing error: npm run content -- record ${name}`,
      })
  }
}

import type { Locale } from '#i18n/locales.ts'
import { type Document, isOfKind, lineOfField, sourceLocale } from '../document/document.ts'
import { type ContentError, fixedNames, type Source } from '../document/kinds.ts'
import { today } from '../document/today.ts'

/** Checks that every document has an English source, because translations are compared with it. */
export function checkSources(sources: readonly Source[], faults: ContentError[]): void {
  const key = ({ kind, name, version }: Source) => `${kind}/${name}@${version ?? ''}`
  const english = new Set(sources.filter((d) => d.locale === sourceLocale).map(key))
  for (const document of sources)
    // A missing policy or about page has a message of its own.
    if (!english.has(key(document)) && !fixedNames[document.kind]?.includes(document.name))
      faults.push({
        file: document.file,
        line: 1,
        message: 'there is no English document of this name',
      })
}

/**
 * Checks that a policy version has one file and an English source, and that a text is in force
 * today. Policies with a fault in an English head are left to the message about that fault.
 */
export function checkVersions(
  found: readonly Source[],
  documents: readonly Document[],
  faults: ContentError[],
): void {
  const key = (locale: Locale, { name, head }: Document<'policies'>) =>
    `${locale}/${name}@${head.version}`
  const files = new Map<string, string>()
  const policies = documents.filter((document) => isOfKind('policies', document))
  const read = new Set(documents.map(({ file }) => file))
  const faulty = new Set(
    found
      .filter(
        ({ kind, locale, file }) =>
          kind === 'policies' && locale === sourceLocale && !read.has(file),
      )
      .map(({ name }) => name),
  )
  const withEnglish = new Set(
    found.filter(({ locale }) => locale === sourceLocale).map(({ name }) => name),
  )
  for (const { name } of policies) if (!withEnglish.has(name)) faulty.add(name)
  for (const document of policies) {
    const own = key(document.locale, document)
    const other = files.get(own)
    if (other) addError(document, 'version', `${document.head.version} is in ${other} already`, faults)
    files.set(own, document.file)
  }
  for (const document of policies)
    if (!faulty.has(document.name) && !files.has(key(sourceLocale, document)))
      addError(
        document,
        'version',
        `there is no English text of version ${document.head.version}`,
        faults,
      )
  checkInForce(policies, faulty, faults)
}

/** Checks that each policy has a version whose day has come; readers agree to that one. */
function checkInForce(
  policies: readonly Document<'policies'>[],
  faulty: ReadonlySet<string>,
  faults: ContentError[],
): void {
  const english = policies.filter(({ locale }) => locale === sourceLocale)
  for (const name of new Set(english.map((policy) => policy.name))) {
    const versions = english.filter((policy) => policy.name === name)
    const first = versions.toSorted((a, b) => (a.head.effective < b.head.effective ? -1 : 1))[0]
    if (!first || faulty.has(name) || first.head.effective <= today()) continue
    const message = `${first.head.effective} is later than today, and no other version is in force until then. Keep the text in force in ${name}.md, and write the new one as ${name}@${first.head.version}.md`
    addError(first, 'effective', message, faults)
  }
}

function addError(
  document: Document<'policies'>,
  field: string,
  message: string,
  faults: ContentError[],
): void {
  faults.push({
    file: document.file,
    line: lineOfField(document, field),
    message: `${field}: ${message}`,
  })
}

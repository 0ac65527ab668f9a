import type { Locale } from '#i18n/locales.ts'
import { type Document, isOfKind, lineOfField, sourceLocale } from '../document/document.ts'
import { type ContentError, fixedNames, type Source } from '../document/kinds.ts'
import { today } from '../document/today.ts'

/** Checks that every document has an English source, because translations are compared with it. */
export function checkSources(sources: readonly Source[], errors: ContentError[]): void {
  const key = ({ kind, name, version }: Source) => `${kind}/${name}@${version ?? ''}`
  const english = new Set(sources.filter((d) => d.locale === sourceLocale).map(key))
  for (const document of sources)
    // Don't report a missing policy or about page here, because another check reports it.
    if (!english.has(key(document)) && !fixedNames[document.kind]?.includes(document.name))
      errors.push({
        file: document.file,
        line: 1,
        message: 'there is no English document of this name',
      })
}

/**
 * Checks that a policy version has one file and an English source, and that a text is in force
 * today. Policies with an error in an English head only get the message about that error.
 */
export function checkVersions(
  foundSources: readonly Source[],
  documents: readonly Document[],
  errors: ContentError[],
): void {
  const key = (locale: Locale, { name, head }: Document<'policies'>) =>
    `${locale}/${name}@${head.version}`
  const files = new Map<string, string>()
  const policies = documents.filter((document) => isOfKind('policies', document))
  const readFiles = new Set(documents.map(({ file }) => file))
  const faultyFiles = new Set(
    foundSources
      .filter(
        ({ kind, locale, file }) =>
          kind === 'policies' && locale === sourceLocale && !readFiles.has(file),
      )
      .map(({ name }) => name),
  )
  const englishNames = new Set(
    foundSources.filter(({ locale }) => locale === sourceLocale).map(({ name }) => name),
  )
  for (const { name } of policies) if (!englishNames.has(name)) faultyFiles.add(name)
  for (const document of policies) {
    const ownKey = key(document.locale, document)
    const otherFile = files.get(ownKey)
    if (otherFile)
      addError(document, 'version', `${document.head.version} is in ${otherFile} already`, errors)
    files.set(ownKey, document.file)
  }
  for (const document of policies)
    if (!faultyFiles.has(document.name) && !files.has(key(sourceLocale, document)))
      addError(
        document,
        'version',
        `there is no English text of version ${document.head.version}`,
        errors,
      )
  checkInForce(policies, faultyFiles, errors)
}

/** Checks that each policy has a version whose day has come; readers agree to that one. */
function checkInForce(
  policies: readonly Document<'policies'>[],
  faulty: ReadonlySet<string>,
  errors: ContentError[],
): void {
  const english = policies.filter(({ locale }) => locale === sourceLocale)
  for (const name of new Set(english.map((policy) => policy.name))) {
    const versions = english.filter((policy) => policy.name === name)
    const firstVersion = versions.toSorted((a, b) =>
      a.head.effective < b.head.effective ? -1 : 1,
    )[0]
    if (!firstVersion || faulty.has(name) || firstVersion.head.effective <= today()) continue
    const message = `${firstVersion.head.effective} is later than today, and no other version is in force until then. Keep the text in force in ${name}.md, and write the new one as ${name}@${firstVersion.head.version}.md`
    addError(firstVersion, 'effective', message, errors)
  }
}

function addError(
  document: Document<'policies'>,
  field: string,
  message: string,
  errors: ContentError[],
): void {
  errors.push({
    file: document.file,
    line: lineOfField(document, field),
    message: `${field}: ${message}`,
  })
}

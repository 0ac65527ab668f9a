import { type Document, lineOfField, sourceLocale } from '../document/document.ts'
import type { ContentError } from '../document/kinds.ts'

/** Fields that don't depend on the language; translations repeat those of the English file. */
const languageIndependentFields = [
  'id',
  'policyId',
  'termsType',
  'effective',
  'category',
  'tags',
  'parts',
  'picture',
  'related',
  'published',
  'ended',
  'order',
  'countries',
  'start',
  'end',
  'offers',
  'couponId',
] as const

/**
 * Compares translations with their English source: fields that must be the same, facts that both
 * texts must insert, and English paragraphs that were pasted instead of translated. Facts are
 * compared only while the translation is as new as its source.
 */
export function checkLanguages(documents: Document[], errors: ContentError[]): void {
  const key = ({ kind, name, version }: Document) => `${kind}/${name}@${version ?? ''}`
  const sources = new Map(
    documents
      .filter(({ locale }) => locale === sourceLocale)
      .map((document) => [key(document), document]),
  )
  for (const document of documents) {
    const source = sources.get(key(document))
    if (!source || document.locale === sourceLocale) continue
    checkFields(document, source, errors)
    if (document.locale === 'en-TH') continue
    if (document.head.sourceUpdated === source.head.updated) checkFacts(document, source, errors)
    checkPastedText(document, source, errors)
  }
}

function checkFields(document: Document, source: Document, errors: ContentError[]): void {
  const fieldsHere: Record<string, unknown> = document.head
  const sourceFields: Record<string, unknown> = source.head
  for (const field of languageIndependentFields) {
    // Skip the ID, because another check reports a different ID.
    if (field === 'id' || JSON.stringify(fieldsHere[field]) === JSON.stringify(sourceFields[field]))
      continue
    const sourceValue =
      sourceFields[field] === undefined ? 'absent' : JSON.stringify(sourceFields[field])
    errors.push({
      file: document.file,
      line: lineOfField(document, field),
      message: `${field}: must be ${sourceValue}, as in the English file`,
    })
  }
}

function checkFacts(document: Document, source: Document, errors: ContentError[]): void {
  const addError = (message: string) => errors.push({ file: document.file, line: 1, message })
  const { facts } = document.text
  for (const fact of source.text.facts)
    if (!facts.includes(fact))
      addError(
        `{{${fact}}} is missing; the English text inserts it, so that the number stays right`,
      )
  for (const fact of facts)
    if (!source.text.facts.includes(fact)) addError(`{{${fact}}} isn't in the English text`)
}

function checkPastedText(document: Document, source: Document, errors: ContentError[]): void {
  const englishParagraphs = new Set(source.text.paragraphs)
  const pastedTexts = document.text.paragraphs.filter((paragraph) =>
    englishParagraphs.has(paragraph),
  ).length
  if (pastedTexts > 0)
    errors.push({
      file: document.file,
      line: 1,
      message: `${pastedTexts} ${pastedTexts === 1 ? 'paragraph is' : 'paragraphs are'} still English; translate, or delete this file to show the English text`,
    })
}

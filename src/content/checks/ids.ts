import { type Document, isOfKind, lineOfField, sourceLocale } from '../document/document.ts'
import type { ContentError } from '../document/kinds.ts'

/** Checks that an ID belongs to one article and is the same in all locales. */
export function checkIds(documents: Document[], errors: ContentError[]): void {
  const nameOfId = new Map<string, string>()
  const idOfName = new Map<string, number>()
  for (const document of documents.toSorted(
    (a, b) => Number(b.locale === sourceLocale) - Number(a.locale === sourceLocale),
  )) {
    if (!isOfKind('knowledge', document) && !isOfKind('faq', document)) continue
    const { kind, name, file, head } = document
    const addError = (message: string) =>
      errors.push({ file, line: lineOfField(document, 'id'), message: `id: ${message}` })
    const otherName = nameOfId.get(`${kind} ${head.id}`)
    const otherId = idOfName.get(`${kind} ${name}`)
    if (otherId !== undefined && otherId !== head.id)
      addError(`${head.id} must be ${otherId}, as in the other locales`)
    else if (otherName !== undefined && otherName !== name)
      addError(`${head.id} is taken by "${otherName}"`)
    nameOfId.set(`${kind} ${head.id}`, name)
    idOfName.set(`${kind} ${name}`, otherId ?? head.id)
  }
}

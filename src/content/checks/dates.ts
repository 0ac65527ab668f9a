import { type Document, isOfKind, lineOfField, sourceLocale } from '../document/document.ts'
import type { ContentError } from '../document/kinds.ts'
import { parseLink } from '../document/links.ts'
import { today } from '../document/today.ts'

/** Checks that no public document links to one that is published later. */
export function checkDates(documents: Document[], errors: ContentError[]): void {
  const firstDates = new Map<string, string>()
  const now = today()
  for (const document of documents)
    if (document.locale === sourceLocale && 'published' in document.head)
      firstDates.set(`${document.kind}/${document.name}`, document.head.published)
  const kindOf: Record<string, string> = { article: 'knowledge', faq: 'faq' }
  for (const document of documents) {
    const publishedDay = 'published' in document.head ? document.head.published : ''
    const addError = (line: number, name: string, day: string) =>
      errors.push({
        file: document.file,
        line,
        message: `"${name}" is published on ${day} only, after this text; link to it from that day on`,
      })
    for (const { url, line } of document.links) {
      const link = parseLink(url)
      const day = link && firstDates.get(`${kindOf[link.scheme]}/${link.name}`)
      if (day && day > publishedDay && day > now) addError(line, url, day)
    }
    if (!isOfKind('knowledge', document)) continue
    for (const slug of document.head.related) {
      const day = firstDates.get(`knowledge/${slug}`)
      if (day && day > publishedDay && day > now)
        addError(lineOfField(document, 'related'), slug, day)
    }
  }
}

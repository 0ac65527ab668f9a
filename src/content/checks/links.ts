import type { Locale } from '#i18n/locales.ts'
import { type Document, sourceLocale } from '../document/document.ts'
import type { ContentError } from '../document/kinds.ts'
import { findLinkError, parseLink, type LinkTargets } from '../document/links.ts'

/**
 * Checks that links have an existing target. A link to a heading needs one in the document or the
 * policy.
 */
export function checkLinks(
  documents: Document[],
  targets: LinkTargets,
  errors: ContentError[],
): void {
  const policies = new Map<string, Document>()
  for (const document of documents)
    if (document.kind === 'policies' && !document.version)
      policies.set(`${document.locale}/${document.name}`, document)
  const find = (name: string, locale: Locale) =>
    policies.get(`${locale}/${name}`) ?? policies.get(`${sourceLocale}/${name}`)
  for (const document of documents)
    for (const { url, line } of document.links) {
      const { file } = document
      const error = findLinkError(url, targets)
      if (error) errors.push({ file, line, message: error })
      const link = parseLink(url)
      if (!link?.hash || !['', 'policy'].includes(link.scheme)) continue
      const target = link.scheme === '' ? document : find(link.name, document.locale)
      if (!target || target.headings.some((heading) => heading.id === link.hash)) continue
      const message = `the link "${url}" leads nowhere: no heading has the address "${link.hash}"`
      errors.push({ file, line, message })
    }
}

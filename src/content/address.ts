import { linkTo } from '#routes/links.ts'
import type { Entry } from './entries.ts'
import { aboutScreens, type PolicyKey, policyScreens } from './document/kinds.ts'

/** Returns the address of an entry's page, including its query. */
export function addressOfEntry(entry: Entry): string {
  const { locale, kind, name, version } = entry
  switch (kind) {
    case 'policies':
      return version
        ? linkTo(locale, 'olderPolicy', { key: name, version })
        : linkTo(locale, policyScreens[name as PolicyKey])
    case 'about':
      return linkTo(locale, aboutScreens[name as keyof typeof aboutScreens])
    case 'knowledge':
      return linkTo(locale, 'knowledgeArticle', { id: (entry as Entry<'knowledge'>).head.id })
    case 'faq':
      return linkTo(locale, 'faqDetail', {}, {}, `faq-${(entry as Entry<'faq'>).head.id}`)
    case 'landing':
      return linkTo(locale, 'landing', { id: (entry as Entry<'landing'>).head.id })
  }
}

/** Returns the path of an entry's page, without the query. */
export function pathOfEntry(entry: Entry): string {
  return addressOfEntry(entry).replace(/[?#].*$/, '')
}

import { linkTo } from '#routes/links.ts'
import { matchRoute } from '#routes/match.ts'
import { isReadWithoutAgreeing } from '#routes/without-agreement.ts'
import type { TermsGroup } from '#stores/agreement/agreement.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import { storeInTab, takeFromTab } from '#client/page/tab.ts'

/** Session storage key of the page to return to after accepting the terms. */
const returnPageKey = 'egg.agreement.from'

/** Opens the protocol dialog on the home page. On other pages, redirects the buyer there first. */
export async function requestAgreement(missingTermsGroups: TermsGroup[]): Promise<void> {
  const name = matchRoute(location.pathname)?.name
  if (name === 'home') {
    const { openProtocol } = await import('#islands/dialogs.tsx')
    await openProtocol(missingTermsGroups, takeFromTab(returnPageKey) ?? undefined)
  } else if (!isReadWithoutAgreeing(name)) {
    // A leading "//host" would lead to another site.
    storeInTab(returnPageKey, location.pathname.replace(/^\/+/, '/') + location.search)
    location.replace(linkTo(pageLocale(), 'home'))
  }
}

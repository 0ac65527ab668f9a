import { linkTo } from '#routes/links.ts'
import { matchRoute } from '#routes/match.ts'
import { isReadWithoutAgreeing } from '#routes/without-agreement.ts'
import { missingTerms } from '#stores/agreement.ts'
import { pageLocale } from '#client/page-says.ts'

/** Where the buyer was before being sent home; they go back there when they have agreed. */
const fromKey = 'egg.agreement.from'

/** Opens the protocol dialog at home; sends a buyer there who has not agreed. */
export async function checkAgreement(): Promise<void> {
  const missing = await missingTerms()
  if (missing.length === 0) return
  const name = matchRoute(location.pathname)?.name
  if (name === 'home') {
    const { openProtocol } = await import('#islands/dialogs.tsx')
    await openProtocol(missing, takeFrom())
  } else if (!isReadWithoutAgreeing(name)) {
    try {
      // "//host" in front would lead to another site.
      sessionStorage.setItem(fromKey, location.pathname.replace(/^\/+/, '/') + location.search)
    } catch {
      // Without storage home is where they stay.
    }
    location.replace(linkTo(pageLocale(), 'home'))
  }
}

function takeFrom(): string | undefined {
  try {
    const from = sessionStorage.getItem(fromKey) ?? undefined
    sessionStorage.removeItem(fromKey)
    return from
  } catch {
    return undefined
  }
}

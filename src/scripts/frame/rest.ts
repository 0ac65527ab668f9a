import { $sessionExpired, $signedIn } from '#stores/session/session.ts'
import { isPageOfOtherCountry } from '#client/page/other-country.ts'
import { readCookieChoice } from '#client/device/cookie-choice.ts'
import { startPageProgress } from './page-progress.ts'

/** One shared import, because each additional import adds bytes to every page. */
const loadSeldomFeatures = () => import('./seldom.ts')

/** Loads features only on pages that use them. */
export function startPageFeatures(): void {
  const has = (selector: string) => document.querySelector(selector) !== null
  const choice = readCookieChoice()
  if (hasEntryParameters()) void loadSeldomFeatures().then(({ completeEntry }) => completeEntry())
  if (/egg_(valet|scene)=/.test(document.cookie))
    void loadSeldomFeatures().then(({ markVisitScene }) => markVisitScene())
  checkTerms()
  $signedIn.listen(checkTerms)
  $sessionExpired.listen(
    () => void loadSeldomFeatures().then(({ handleSessionEnd }) => handleSessionEnd()),
  )
  // No banner on island screens, where it would cover the pay button, and none on the settings,
  // which ask the same question.
  if (!choice && !has('[data-island], [data-privacy]'))
    void import('../agreement/cookie-banner.ts').then(({ showBanner }) => showBanner())
  if (has('[data-contents]'))
    void import('../reading/reading-place.ts').then(({ startReadingPlace }) => startReadingPlace())
  startPageProgress()
  // Only the home page offers another language, and only after the cookie question is answered.
  const isLanguageOffered = choice && location.pathname.length < 8
  // A buyer, or a visitor with a vehicle, gets their own parts of the home page.
  const hasOwnParts = has('[data-buyer] [data-service], [data-vehicle] [data-service]')
  if (
    choice === 'all' ||
    isLanguageOffered ||
    hasOwnParts ||
    innerWidth > 767 ||
    isPageOfOtherCountry()
  )
    void loadSeldomFeatures().then(({ startOptionalFeatures }) => startOptionalFeatures())
}

/** True when the page was entered with parameters to process: one test covers cookies and query. */
const hasEntryParameters = () =>
  /egg_entry=|[?&](errorMsg|source)=/.test(document.cookie + location.search)

/**
 * Asks a signed-in buyer to accept missing terms. Visitors have none to accept, so the script isn't
 * loaded.
 */
function checkTerms(): void {
  if ($signedIn.get())
    void import('../agreement/agreement-check.ts').then(({ checkAgreement }) => checkAgreement())
}

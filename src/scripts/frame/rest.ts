import { $expired, $signedIn } from '#stores/session.ts'
import { isElsewhere } from '#client/elsewhere.ts'
import { cookieChoice } from '#client/cookie-choice.ts'
import { startPageProgress } from './page-progress.ts'

/** Spelled once: each further time costs every page. */
const seldom = () => import('./seldom.ts')

/** What has something to do only here and there is fetched only there. */
export function startRest(): void {
  const has = (selector: string) => document.querySelector(selector) !== null
  const choice = cookieChoice()
  if (hasEntry()) void seldom().then(({ endEntry }) => endEntry())
  if (/egg_(valet|scene)=/.test(document.cookie)) void seldom().then(({ markScene }) => markScene())
  checkTerms()
  $signedIn.listen(checkTerms)
  $expired.listen(() => void seldom().then(({ endVisit }) => endVisit()))
  // The banner would cover the pay button of an order, and the settings ask the same question.
  if (!choice && !has('[data-island], [data-privacy]'))
    void import('./cookie-banner.ts').then(({ showBanner }) => showBanner())
  if (has('[data-contents]'))
    void import('../reading/reading-place.ts').then(({ startReadingPlace }) => startReadingPlace())
  startPageProgress()
  // Home alone is offered in another language, once its first question is answered.
  const isAsking = choice && location.pathname.length < 8
  if (choice === 'all' || isAsking || innerWidth > 767 || isElsewhere())
    void seldom().then(({ startSeldom }) => startSeldom())
}

/** Whether this page was come to in a way that it has to do something about: one look at both. */
const hasEntry = () => /egg_entry=|[?&](errorMsg|source)=/.test(document.cookie + location.search)

/** Visitors have nothing to agree to and fetch nothing. */
function checkTerms(): void {
  if ($signedIn.get())
    void import('./agreement-check.ts').then(({ checkAgreement }) => checkAgreement())
}

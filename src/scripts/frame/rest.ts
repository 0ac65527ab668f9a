import { $signedIn } from '#stores/session.ts'
import { cookieChoice } from '#client/cookie-choice.ts'
import { loadFrameWords } from './frame-words.ts'
import { startPageProgress } from './page-progress.ts'

/** What has something to do only here and there is fetched only there. */
export function startRest(): void {
  const has = (selector: string) => document.querySelector(selector) !== null
  checkTerms()
  $signedIn.listen(checkTerms)
  // The banner would cover the pay button of an order, and the settings ask the same question.
  if (!cookieChoice() && !has('[data-island], [data-privacy]'))
    void import('./cookie-banner.ts').then(({ showBanner }) => showBanner())
  if (has('[data-contents]'))
    void import('../reading/reading-place.ts').then(({ startReadingPlace }) => startReadingPlace())
  startPageProgress()
  // The words for a page that doesn't open must be here before the connection is gone.
  void loadFrameWords()
}

/** Visitors have nothing to agree to and fetch nothing. */
function checkTerms(): void {
  if ($signedIn.get())
    void import('./agreement-check.ts').then(({ checkAgreement }) => checkAgreement())
}

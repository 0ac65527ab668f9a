import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLabels } from '#client/label-words.ts'
import { pageLocale } from '#client/page-says.ts'
import { linkSheet } from '#client/sheet.ts'
import { allTerms, type TermsGroup } from '#stores/agreement.ts'
import type { Searched } from '#stores/feedback.ts'
import type { SearchStart } from '#stores/search-names.ts'
import seeker from '#styles/primitives/seeker.css?url'
import feedbackDialog from './feedback/feedback-dialog.css?url'
import keywordsDialog from './search/keywords-dialog.css?url'

let isOpen = false

/** Opens the keywords dialog, filled with what the page was searched for. */
export async function openKeywords(opener: HTMLElement, start: SearchStart): Promise<void> {
  await open(opener, [seeker, keywordsDialog], async () => {
    const [{ KeywordsDialog }, words] = await Promise.all([
      import('./search/KeywordsDialog.tsx'),
      import('./search/words.ts').then(({ loadWords }) => loadWords()),
    ])
    return (onClose) => (
      <KeywordsDialog words={words} locale={pageLocale()} start={start} onClose={onClose} />
    )
  })
}

/** Opens the dialog that says what was wrong with the results. */
export async function openFeedback(opener: HTMLElement, searched: Searched): Promise<void> {
  await open(opener, [seeker, feedbackDialog], async () => {
    const [{ FeedbackDialog }, words, labels] = await Promise.all([
      import('./feedback/FeedbackDialog.tsx'),
      import('./feedback/words.ts').then(({ loadWords }) => loadWords()),
      loadLabels(),
    ])
    return (onClose) => (
      <FeedbackDialog words={words} labels={labels} searched={searched} onClose={onClose} />
    )
  })
}

/** Opens the sign-in, whose looks the page has; `onDone` runs when a session is there. */
export async function openSignIn(opener: HTMLElement, onDone: () => void): Promise<void> {
  await open(opener, [], async () => {
    const [{ SignInDialog }, auth, labels] = await Promise.all([
      import('./auth/SignInDialog.tsx'),
      import('./auth/words.ts').then(({ loadWords }) => loadWords()),
      loadLabels(),
    ])
    return (onClose) => (
      <SignInDialog m={{ auth, labels }} locale={pageLocale()} onClose={onClose} onDone={onDone} />
    )
  })
}

/** Opens the dialog about the terms that the buyer has not agreed to. */
export async function openProtocol(missing: TermsGroup[], from?: string): Promise<void> {
  await open(document.body, [seeker], async () => {
    const [{ ProtocolDialog }, words, labels, all] = await Promise.all([
      import('./agreement/ProtocolDialog.tsx'),
      import('./agreement/words.ts').then(({ loadWords }) => loadWords()),
      loadLabels(),
      allTerms(missing),
    ])
    return (onClose) => (
      <ProtocolDialog
        words={words}
        labels={labels}
        locale={pageLocale()}
        all={all}
        missing={missing}
        from={from}
        onClose={onClose}
      />
    )
  })
}

/** One dialog at a time; the focus goes back to what opened it. */
async function open(
  opener: HTMLElement,
  sheets: readonly string[],
  load: () => Promise<(onClose: () => void) => ReactNode>,
): Promise<void> {
  if (isOpen) return
  isOpen = true
  // What opens by itself gives the focus back to where it was.
  const before = opener === document.body ? document.activeElement : opener
  opener.ariaBusy = 'true'
  try {
    const [dialog] = await Promise.all([load(), ...sheets.map(linkSheet)])
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = () => {
      removeEventListener('pagehide', close)
      root.unmount()
      place.remove()
      isOpen = false
      if (before instanceof HTMLElement) before.focus()
    }
    // Back leads to the page, not to the dialog that was left for results.
    addEventListener('pagehide', close)
    root.render(dialog(close))
  } catch (error) {
    isOpen = false
    throw error
  } finally {
    opener.ariaBusy = null
  }
}

import { loadLabels } from '#client/words/label-words.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import type { ScanField } from '#domain/scan/candidates.ts'
import { readAllTerms, type TermsGroup } from '#stores/agreement/agreement.ts'
import type { ShownSearch } from '#stores/search/feedback.ts'
import seeker from '#styles/primitives/seeker.css?url'
import feedbackDialog from './feedback/feedback-dialog.css?url'
import { openDialog } from './ui/open-dialog.ts'
import keywordsDialog from './search/keywords-dialog.css?url'
import scanDialog from './scan/scan-dialog.css?url'

/** Opens the keywords dialog, filled with the current search. */
export async function openKeywords(opener: HTMLElement): Promise<void> {
  await openDialog(opener, [seeker, keywordsDialog], async () => {
    const [{ KeywordsDialog }, { searchOfPage }, messages] = await Promise.all([
      import('./search/KeywordsDialog.tsx'),
      import('./search/search-of-page.ts'),
      import('./search/words.ts').then(({ loadSearchDialogMessages }) =>
        loadSearchDialogMessages(),
      ),
    ])
    const start = searchOfPage()
    return (onClose) => (
      <KeywordsDialog words={messages} locale={pageLocale()} start={start} onClose={onClose} />
    )
  })
}

/** Opens the dialog to report wrong search results. */
export async function openFeedback(opener: HTMLElement, searched: ShownSearch): Promise<void> {
  await openDialog(opener, [seeker, feedbackDialog], async () => {
    const [{ FeedbackDialog }, messages, labels] = await Promise.all([
      import('./feedback/FeedbackDialog.tsx'),
      import('./feedback/words.ts').then(({ loadFeedbackMessages }) => loadFeedbackMessages()),
      loadLabels(),
    ])
    return (onClose) => (
      <FeedbackDialog words={messages} labels={labels} searched={searched} onClose={onClose} />
    )
  })
}

/** Opens the sign-in on any page. `onDone` runs when a session exists. */
export async function openSignIn(opener: HTMLElement, onDone: () => void): Promise<void> {
  await openDialog(opener, [], async () => {
    const [{ SignInDialog }, { adoptSignInStyles }, auth, labels] = await Promise.all([
      import('./auth/SignInDialog.tsx'),
      import('./auth/sign-in-looks.ts'),
      import('./auth/words.ts').then(({ loadAuthMessages }) => loadAuthMessages()),
      loadLabels(),
    ])
    adoptSignInStyles()
    return (onClose) => (
      <SignInDialog m={{ auth, labels }} locale={pageLocale()} onClose={onClose} onDone={onDone} />
    )
  })
}

/** Opens the dialog for terms that the buyer has not accepted. */
export async function openProtocol(missingTermsGroups: TermsGroup[], from?: string): Promise<void> {
  await openDialog(document.body, [seeker], async () => {
    const [{ ProtocolDialog }, messages, labels, all] = await Promise.all([
      import('./agreement/ProtocolDialog.tsx'),
      import('./agreement/words.ts').then(({ loadAgreementMessages }) => loadAgreementMessages()),
      loadLabels(),
      readAllTerms(missingTermsGroups),
    ])
    return (onClose) => (
      <ProtocolDialog
        words={messages}
        labels={labels}
        locale={pageLocale()}
        all={all}
        missing={missingTermsGroups}
        from={from}
        onClose={onClose}
      />
    )
  })
}

/** Opens the barcode scanner for the field next to a button, and searches for the scanned value. */
export async function openScan(opener: HTMLElement): Promise<void> {
  const form = opener.closest('form')
  const field = form?.querySelector<HTMLInputElement>('[data-suggest]')
  if (!form || !field) return
  const use = (value: string) => {
    field.value = value
    form.requestSubmit()
  }
  await openDialog(opener, [seeker, scanDialog], async () => {
    const [{ ScanDialog }, messages] = await Promise.all([
      import('./scan/ScanDialog.tsx'),
      import('./scan/words.ts').then(({ loadScanMessages }) => loadScanMessages()),
    ])
    return (onClose) => (
      <ScanDialog
        m={messages}
        field={field.dataset['suggest'] as ScanField}
        onUse={use}
        onClose={onClose}
      />
    )
  })
}

import { createRoot } from 'react-dom/client'
import { linkSheet } from '#client/files/sheet.ts'
import { pageLocale } from '#client/page/page-facts.ts'
import askDialog from '#styles/primitives/ask-dialog.css?url'
import { linkTo } from '#routes/links.ts'
import { $verification, loadVerification } from '#stores/verify/verify.ts'
import { openDialog } from '../ui/open-dialog.ts'
import guideVerify from './guide-verify.css?url'
import verifyDialog from './verify-dialog.css?url'

/** Opens the offer of workshop verification without blocking the page. */
export async function openVerifyGuide(): Promise<void> {
  const [{ GuideVerify }, messages] = await Promise.all([
    import('./GuideVerify.tsx'),
    import('./words.ts').then(({ loadVerifyMessages }) => loadVerifyMessages()),
    linkSheet(guideVerify),
  ])
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  root.render(<GuideVerify words={messages} locale={pageLocale()} onClose={close} />)
}

/**
 * Opens the result of the verification. A rejected workshop continues to the account to apply
 * again.
 */
export async function openVerifyResult(): Promise<void> {
  await loadVerification()
  const state = $verification.get()
  if (state.kind !== 'known' || state.status.airshow) return
  const { status } = state
  await openDialog(document.body, [askDialog, verifyDialog], async () => {
    const [{ VerifyResult }, verify] = await Promise.all([
      import('./VerifyResult.tsx'),
      import('./words.ts').then(({ loadVerifyMessages }) => loadVerifyMessages()),
    ])
    const applyAgain = () => location.assign(linkTo(pageLocale(), 'account', {}, {}, 'verify'))
    return (onClose) => (
      <VerifyResult m={{ verify }} status={status} onAgain={applyAgain} onClose={onClose} />
    )
  })
}

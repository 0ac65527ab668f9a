import { matchRoute } from '#routes/match.ts'
import { $signedIn } from '#stores/session/session.ts'
import { clearVerifiedStatus, hasRefusedGuide, mayShowGuide } from '#stores/verify/verify-guide.ts'

/**
 * Offers verification on the home page to buyers who can apply. Watches a pending verification for
 * its result.
 */
export async function promptVerification(verified: number): Promise<void> {
  const name = matchRoute(location.pathname)?.name
  // The account page polls and shows the status itself.
  if (verified === 2 && name !== 'account') {
    const { watchVerification } = await import('#stores/verify/verify-watch.ts')
    watchVerification(() => {
      clearVerifiedStatus()
      void import('#islands/verify/dialogs.tsx').then(({ openVerifyResult }) => openVerifyResult())
    })
  }
  if (verified !== 1 || name !== 'home' || !mayShowGuide()) return
  if ((await hasRefusedGuide()) || !$signedIn.get()) return
  // The terms dialog has priority, and only one dialog may be open.
  if (document.querySelector('dialog[open]')) return
  const { openVerifyGuide } = await import('#islands/verify/dialogs.tsx')
  await openVerifyGuide()
}

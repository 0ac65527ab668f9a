import { matchRoute } from '#routes/match.ts'
import { $signedIn } from '#stores/session.ts'
import { forgetVerified, isGuideRefused, mayGuide } from '#stores/verify-guide.ts'

/** Offers verification at home to who may apply; who waits for the audit hears when it is over. */
export async function askToVerify(verified: number): Promise<void> {
  const name = matchRoute(location.pathname)?.name
  // The account watches by itself, and says there how it stands.
  if (verified === 2 && name !== 'account') {
    const { watchVerification } = await import('#stores/verify-watch.ts')
    watchVerification(() => {
      forgetVerified()
      void import('#islands/verify/dialogs.tsx').then(({ openVerifyResult }) => openVerifyResult())
    })
  }
  if (verified !== 1 || name !== 'home' || !mayGuide()) return
  if ((await isGuideRefused()) || !$signedIn.get()) return
  // Terms come first, and two at once are one too many.
  if (document.querySelector('dialog[open]')) return
  const { openGuide } = await import('#islands/verify/dialogs.tsx')
  await openGuide()
}

import { readVerified } from '#stores/verify/verify-guide.ts'

/**
 * Checks the verification status. The dialog is loaded only if needed, because most buyers have
 * nothing to verify.
 */
export async function checkVerified(): Promise<void> {
  const verifiedStatus = await readVerified()
  if (verifiedStatus === 0) return
  const { promptVerification } = await import('./verify-ask.ts')
  await promptVerification(verifiedStatus)
}

import { readVerifiedStatus } from '#stores/verify/verify-guide.ts'

/**
 * Checks the verification status. The dialog is loaded only if needed, because most buyers have
 * nothing to verify.
 */
export async function checkVerification(): Promise<void> {
  const verifiedStatus = await readVerifiedStatus()
  if (verifiedStatus === 0) return
  const { promptVerification } = await import('./verify-ask.ts')
  await promptVerification(verifiedStatus)
}

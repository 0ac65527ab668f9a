import { readVerified } from '#stores/verify-guide.ts'

/** Most buyers have nothing to verify: what asks them is fetched only where there is something. */
export async function checkVerified(): Promise<void> {
  const verified = await readVerified()
  if (verified === 0) return
  const { askToVerify } = await import('./verify-ask.ts')
  await askToVerify(verified)
}

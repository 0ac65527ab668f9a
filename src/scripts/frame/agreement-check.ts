import { missingTerms } from '#stores/agreement.ts'

/** Most buyers have agreed: what asks them is fetched only where something is missing. */
export async function checkAgreement(): Promise<void> {
  const missing = await missingTerms()
  if (missing.length === 0) return
  const { askToAgree } = await import('./agreement-ask.ts')
  await askToAgree(missing)
}

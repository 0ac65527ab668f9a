import type { Env } from '../kernel/context.ts'
import { databasesOf } from '../kernel/databases.ts'
import { withRetries } from '../kernel/with-retries.ts'
import { bookProviderReport } from './provider-reports.ts'
import { findProviderByName } from './provider/find-provider.ts'
import type { ProviderReport } from './provider/provider.ts'

/**
 * Receives a provider's callback and verifies its signature over the raw bytes. Status 200 confirms
 * the receipt of any content; any other status makes the provider retry.
 */
export async function handlePaymentCallback(
  name: string,
  request: Request,
  env: Env,
  now: number,
): Promise<Response> {
  const provider = await findProviderByName(name, env, env.DB)
  if (!provider) return new Response('', { status: 404 })
  const reports = await provider.verify(request.headers, await request.text())
  if (!reports) return new Response('', { status: 400 })
  let isKnown = true
  for (const report of reports)
    isKnown = (await bookInAnyDatabase(name, report, env, now)) && isKnown
  return new Response('', { status: isKnown ? 200 : 404 })
}

/**
 * Books a report in the database that contains the payment. Payment IDs are random, so at most one
 * database contains it.
 */
async function bookInAnyDatabase(
  name: string,
  providerReport: ProviderReport,
  env: Env,
  now: number,
): Promise<boolean> {
  for (const { db } of databasesOf(env))
    if (await bookProviderReport(withRetries(db), name, providerReport, now)) return true
  return false
}

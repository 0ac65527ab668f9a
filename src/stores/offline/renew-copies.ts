import { trimCopies } from '#client/device/own-data.ts'
import { $asOf, sendStored } from './copies.ts'

/** Maximum number of lists and of estimates that are read in advance. */
const maxRenewedCopies = 12

/**
 * Reads the data that must be available without a connection: garage, cart, lists and estimates.
 * One call at a time, so that the buyer's own calls come first. Stops at the first one that fails.
 */
export async function renewCopies(): Promise<void> {
  const asOfBefore = $asOf.get()
  await readAll()
  $asOf.set(asOfBefore)
  await trimCopies()
}

async function readAll(): Promise<void> {
  await sendStored('GET /app-api/vehicle/garage', {})
  const cart = await sendStored('GET /web-api/shoppingCart/list', {})
  if (!cart.ok) return
  const listsOutcome = await sendStored('GET /web-api/partList', {})
  if (!listsOutcome.ok) return
  for (const { listId } of listsOutcome.data.lists.slice(0, maxRenewedCopies))
    if (listId > 0 && !(await sendStored('GET /web-api/partList/{listId}', { listId })).ok) return
  const page = await sendStored('GET /web-api/estimates', { state: undefined, pageNo: 1 })
  if (!page.ok) return
  for (const { estimateId } of page.data.list.slice(0, maxRenewedCopies))
    if (!(await sendStored('GET /web-api/estimate', { estimateId })).ok) return
}

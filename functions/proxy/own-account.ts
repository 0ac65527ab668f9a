import type { Answer } from '#contract/index.ts'
import { askUp } from './ask-up.ts'
import type { Passing } from './passing.ts'

const tabs = ['all', 'unpaid', 'inProcess', 'completed', 'returned'] as const

/**
 * The account's home out of the lists of orders: how many stand under each tab. What waits to be paid
 * and what arrives next is in the lists themselves; nobody can be deleted here.
 */
export async function accountHome(passing: Passing): Promise<Answer<'GET /web-api/account/home'>> {
  const [all, unpaid, inProcess, completed, returned] = await Promise.all(
    tabs.map(async (tab) => {
      const { total } = await askUp(passing, 'GET /app/material/order/myOrders', { tab })
      return total
    }),
  )
  return {
    orders: { all, unpaid, inProcess, completed, returned } as Record<
      (typeof tabs)[number],
      number
    >,
    // A chat of the operator's counts for itself.
    chatUnread: 0,
    toPay: null,
    arriving: null,
    deletedBy: null,
    stayBy: null,
  }
}

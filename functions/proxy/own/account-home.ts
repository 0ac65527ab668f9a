import type { Answer } from '#contract/index.ts'
import { callOperator } from '../call-operator.ts'
import type { ForwardedCall } from '../forwarded-call.ts'

const tabs = ['all', 'unpaid', 'inProcess', 'completed', 'returned'] as const

/**
 * Composes the account home from the order lists: the number of orders per tab. Pending payments
 * and expected parcels appear only in the lists. An operator's platform doesn't offer account
 * deletion here.
 */
export async function composeAccountHome(
  forwardedCall: ForwardedCall,
): Promise<Answer<'GET /web-api/account/home'>> {
  const [all, unpaid, inProcess, completed, returned] = await Promise.all(
    tabs.map(async (tab) => {
      const { total } = await callOperator(forwardedCall, 'GET /app/material/order/myOrders', {
        tab,
      })
      return total
    }),
  )
  return {
    orders: { all, unpaid, inProcess, completed, returned } as Record<
      (typeof tabs)[number],
      number
    >,
    // The operator's chat counts unread messages separately.
    chatUnread: 0,
    toPay: null,
    arriving: null,
    deletedBy: null,
    stayBy: null,
  }
}

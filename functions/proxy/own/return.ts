import type { Accepted, Answer } from '#contract/index.ts'
import { refuse } from '#platform/kernel/refusal.ts'
import { callOperator } from '../call-operator.ts'
import type { ForwardedCall } from '../forwarded-call.ts'

type ReturnCall = 'GET /client/saleReturnOrder/one/{returnId}'

/** Maximum number of pages read to find one return. Older returns are visible only in the list. */
const maxPages = 10

/** Returns one return by its ID from the buyer's list, which is sorted newest first. */
export async function findReturn(
  forwardedCall: ForwardedCall,
  { returnId }: Accepted<ReturnCall>,
): Promise<Answer<ReturnCall>> {
  for (let pageNo = 1; pageNo <= maxPages; pageNo += 1) {
    const page = await callOperator(forwardedCall, 'GET /app-api/saleReturnOrder/page', { pageNo })
    const one = page.list.find((each) => each.returnId === returnId)
    if (one) return one
    if (pageNo * page.pageSize >= page.total) break
  }
  throw refuse('notFound')
}

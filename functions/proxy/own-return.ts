import type { Accepted, Answer } from '#contract/index.ts'
import { refuse } from '#platform/refusal.ts'
import { askUp } from './ask-up.ts'
import type { Passing } from './passing.ts'

type Call = 'GET /client/saleReturnOrder/one/{returnId}'

/** As many pages as are read for one return; older ones stand in the list alone. */
const mostPages = 10

/** One return by its own number, out of the buyer's list, whose newest stand first. */
export async function oneReturn(
  passing: Passing,
  { returnId }: Accepted<Call>,
): Promise<Answer<Call>> {
  for (let pageNo = 1; pageNo <= mostPages; pageNo += 1) {
    const page = await askUp(passing, 'GET /app-api/saleReturnOrder/page', { pageNo })
    const one = page.list.find((each) => each.returnId === returnId)
    if (one) return one
    if (pageNo * page.pageSize >= page.total) break
  }
  throw refuse('notFound')
}

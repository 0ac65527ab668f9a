import type { approvalCalls } from '#contract/company/approval.ts'
import { readingAhead } from '../../kernel/ahead.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readCheckout } from '../../order/checkout/read-checkout.ts'
import { askApproval } from './ask.ts'
import { compare } from './compare.ts'
import { approve, refuseRequest, withdraw } from './decide.ts'
import { listApprovals, readApproval } from './rows.ts'

/** Requests for approval of orders. */
export const approvalHandlers: Handlers<typeof approvalCalls> = {
  'POST /web-api/company/approval': readingAhead(
    (asker) => readCheckout(asker),
    async (asked, context, rows) => askApproval(asked, context, rows),
  ),

  'GET /web-api/company/approvals': async (_, context) => listApprovals(context),

  'GET /web-api/company/approval/{approvalId}': async ({ approvalId }, context) =>
    compare(await readApproval(approvalId, context), context),

  'POST /web-api/company/approval/{approvalId}/approve': async (decision, context) =>
    approve(decision, context),

  'POST /web-api/company/approval/{approvalId}/refuse': async (decision, context) =>
    compare(await refuseRequest(decision, context), context),

  'POST /web-api/company/approval/{approvalId}/withdraw': async ({ approvalId }, context) =>
    compare(await withdraw(approvalId, context), context),
}

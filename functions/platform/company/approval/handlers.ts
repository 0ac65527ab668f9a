import type { approvalCalls } from '#contract/company/approval.ts'
import { readingAhead } from '../../kernel/reading-ahead.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readCheckout } from '../../order/checkout/read-checkout.ts'
import { requestApproval } from './request.ts'
import { readComparedRequest } from './compare.ts'
import { approveRequest, refuseRequest, withdrawRequest } from './decide.ts'
import { listApprovals, readApproval } from './rows.ts'

export const approvalHandlers: Handlers<typeof approvalCalls> = {
  'POST /web-api/company/approval': readingAhead(
    (credentials) => readCheckout(credentials),
    async (input, context, rows) => requestApproval(input, context, rows),
  ),

  'GET /web-api/company/approvals': async (_, context) => listApprovals(context),

  'GET /web-api/company/approval/{approvalId}': async ({ approvalId }, context) =>
    readComparedRequest(await readApproval(approvalId, context), context),

  'POST /web-api/company/approval/{approvalId}/approve': async (decision, context) =>
    approveRequest(decision, context),

  'POST /web-api/company/approval/{approvalId}/refuse': async (decision, context) =>
    readComparedRequest(await refuseRequest(decision, context), context),

  'POST /web-api/company/approval/{approvalId}/withdraw': async ({ approvalId }, context) =>
    readComparedRequest(await withdrawRequest(approvalId, context), context),
}

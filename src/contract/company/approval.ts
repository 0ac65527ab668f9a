import * as z from 'zod'
import { maximumCartLines } from '#domain/cart/quantity.ts'
import { maxCommentLength } from '#domain/company/limits.ts'
import { call } from '../shapes/call.ts'
import {
  checkoutChoices,
  notOrderableRefusals,
  limitRefusals,
  placedOrders,
} from '../order/order.ts'
import { areDistinct, id, nothing, text, wholeNumber } from '../shapes/shapes.ts'
import { approval, approvalDetail } from './company-shapes.ts'

const extraCallReason = 'orders that break a rule of the company need an approval'

const approvalIdRequest = () => z.object({ approvalId: id() })

/** Requests for approval of orders. */
export const approvalCalls = {
  /** Asks for approval of the selected cart lines. They move from the cart into the request. */
  'POST /web-api/company/approval': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({
        ...checkoutChoices(),
        expectedTotal: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        expectedLines: wholeNumber(1, maximumCartLines).optional(),
        comment: text(maxCommentLength).default(''),
      }),
    response: approvalIdRequest,
    idempotency: 'required',
    refusals: [
      'noCompany',
      'notFound',
      ...notOrderableRefusals,
      ...limitRefusals,
      'orderChanged',
      'priceRisen',
      'couponGone',
      'creditExceeded',
      'approvalNotNeeded',
      'approvalsFull',
    ],
  }),
  /** Returns requests of the company to owners, and own ones to other members, newest first. */
  'GET /web-api/company/approvals': call({
    audience: 'buyer',
    own: extraCallReason,
    request: nothing,
    response: () => z.array(approval()),
    refusals: ['noCompany'],
  }),
  'GET /web-api/company/approval/{approvalId}': call({
    audience: 'buyer',
    own: extraCallReason,
    request: approvalIdRequest,
    response: approvalDetail,
    refusals: ['noCompany', 'notFound'],
  }),
  /** Approves lines and places the order in one action, with the checks of any order. */
  'POST /web-api/company/approval/{approvalId}/approve': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({
        approvalId: id(),
        skuOrgIdList: z.array(id()).min(1).max(maximumCartLines).refine(areDistinct, 'duplicated'),
        /** Total that the approver saw. A higher one is refused. */
        expectedTotal: wholeNumber(0, Number.MAX_SAFE_INTEGER),
        answer: text(maxCommentLength).default(''),
      }),
    response: placedOrders,
    idempotency: 'required',
    refusals: [
      'noCompany',
      'notFound',
      ...notOrderableRefusals,
      ...limitRefusals,
      'orderChanged',
      'termsFirst',
      'couponGone',
      'couponExcess',
      'creditExceeded',
      'approvalDecided',
      'memberGone',
    ],
  }),
  /** Refuses a request, with a comment that the requester reads. */
  'POST /web-api/company/approval/{approvalId}/refuse': call({
    audience: 'buyer',
    own: extraCallReason,
    request: () =>
      z.object({ approvalId: id(), answer: text(maxCommentLength).pipe(z.string().min(1)) }),
    response: approvalDetail,
    refusals: ['noCompany', 'notFound', 'approvalDecided'],
  }),
  /** Withdraws the person's own request. Its lines return to the cart. */
  'POST /web-api/company/approval/{approvalId}/withdraw': call({
    audience: 'buyer',
    own: extraCallReason,
    request: approvalIdRequest,
    response: approvalDetail,
    refusals: ['noCompany', 'notFound', 'approvalDecided'],
  }),
} as const

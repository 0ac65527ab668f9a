import type { Approval } from '#contract/company/company-shapes.ts'
import type { ApprovalState } from '#domain/company/approval.ts'
import type { CompanyRole } from '#domain/company/roles.ts'
import type { ApprovalReason } from '#domain/company/rules.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readOffersById } from '../../offer/offers.ts'
import type { CheckoutChoices } from '../../order/checkout/choices.ts'
import { readModelsById, toWireModel } from '../../vehicle/record/models.ts'
import { companyIdOf } from '../role.ts'

export interface ApprovalRow {
  id: number
  company_id: number
  requester_id: number
  requester_name: string
  requester_role: CompanyRole | null
  state: ApprovalState
  reasons: string
  choices: string
  total: number
  comment: string
  asked_at: number
  lapses_at: number
  decided_at: number | null
  decided_name: string
  answer: string
  placement_id: number | null
  line_count: number
  shop_count: number
  first_lines: string
  vehicle_model_id: number | null
}

/**
 * Choices stored with a request: the choices of a checkout, always with payment method and coupons.
 */
export type RequestedChoices = CheckoutChoices & {
  paymentMethodId: number
  couponIdList: readonly number[]
}

/** Maximum number of requests in a list, and of pictures per request. */
const maxListed = 50
const maxPictures = 3

const approvalSelect = `SELECT a.*, m.role AS requester_role,
    (SELECT count(*) FROM company_approval_line l WHERE l.approval_id = a.id) AS line_count,
    (SELECT count(DISTINCT o.shop_id) FROM company_approval_line l
       JOIN offer o ON o.sku_org_id = l.sku_org_id WHERE l.approval_id = a.id) AS shop_count,
    (SELECT json_group_array(sku_org_id) FROM (SELECT l.sku_org_id FROM company_approval_line l
       WHERE l.approval_id = a.id ORDER BY l.quantity * l.unit_price DESC LIMIT ${maxPictures}))
       AS first_lines,
    (SELECT l.vehicle_model_id FROM company_approval_line l
       WHERE l.approval_id = a.id AND l.vehicle_model_id IS NOT NULL LIMIT 1) AS vehicle_model_id
  FROM company_approval a LEFT JOIN company_member m
    ON m.company_id = a.company_id AND m.customer_id = a.requester_id`

/**
 * Reads a request for approval. Refuses (notFound) a request of another company, and a request of
 * another member unless the reader is an owner.
 */
export async function readApproval(id: number, context: BuyerContext): Promise<ApprovalRow> {
  const { db, buyer } = context
  const row = await db
    .prepare(
      `${approvalSelect} WHERE a.id = ?1 AND a.company_id = ?2 AND (?3 OR a.requester_id = ?4)`,
    )
    .bind(id, companyIdOf(context), Number(buyer.role === 'OWNER'), buyer.personId)
    .first<ApprovalRow>()
  if (!row) throw refuse('notFound')
  return row
}

/** Lists the pending requests, earliest expiry first, and then the newest decided requests. */
export async function listApprovals(context: BuyerContext): Promise<Approval[]> {
  const { db, buyer } = context
  const requesterSql = buyer.role === 'OWNER' ? '' : 'AND a.requester_id = ?2'
  const values =
    buyer.role === 'OWNER' ? [companyIdOf(context)] : [companyIdOf(context), buyer.personId]
  const [waiting, decided] = await Promise.all([
    db
      .prepare(
        `${approvalSelect} WHERE a.company_id = ?1 AND a.state = 'WAITING' ${requesterSql}
         ORDER BY a.asked_at LIMIT ${maxListed}`,
      )
      .bind(...values)
      .all<ApprovalRow>(),
    db
      .prepare(
        `${approvalSelect} WHERE a.company_id = ?1 AND a.state <> 'WAITING' ${requesterSql}
           AND a.asked_at > ?${values.length + 1} ORDER BY a.asked_at DESC LIMIT 20`,
      )
      .bind(...values, context.now - decidedShownMs)
      .all<ApprovalRow>(),
  ])
  return toWireApprovals([...waiting.results, ...decided.results], context)
}

/** Time (ms) after the decision during which requests are listed. */
const decidedShownMs = 30 * 86_400_000

/** Converts requests to wire form, with the names and pictures of their first lines. */
export async function toWireApprovals(
  rows: readonly ApprovalRow[],
  { db, buyer, locale }: BuyerContext,
): Promise<Approval[]> {
  const firstOfferIdsOf = (row: ApprovalRow) => JSON.parse(row.first_lines) as number[]
  const modelIds = [...new Set(rows.flatMap((row) => row.vehicle_model_id ?? []))]
  const [offers, models] = await Promise.all([
    readOffersById(db, [...new Set(rows.flatMap(firstOfferIdsOf))], locale),
    modelIds.length > 0 ? readModelsById(db, modelIds) : [],
  ])
  const names = new Map(
    models.map((model) => [model.id, toWireModel(model).eggVehicleKeyDescription]),
  )
  return rows.map((row) => {
    const requestOffers = firstOfferIdsOf(row).flatMap(
      (id) => offers.find((offer) => offer.sku_org_id === id) ?? [],
    )
    return {
      approvalId: row.id,
      state: row.state,
      requesterName: row.requester_name,
      requesterRole: row.requester_role,
      isOwn: row.requester_id === buyer.personId,
      reasons: JSON.parse(row.reasons) as ApprovalReason[],
      total: row.total,
      comment: row.comment,
      askedAt: row.asked_at,
      lapsesAt: row.lapses_at,
      decidedAt: row.decided_at,
      decidedName: row.decided_name,
      answer: row.answer,
      placementId: row.placement_id,
      lineCount: row.line_count,
      shopCount: row.shop_count,
      firstLine: {
        number: requestOffers[0]?.number ?? '',
        productName: requestOffers[0]?.product_name ?? '',
      },
      pictures: requestOffers.map((offer) => offer.picture),
      vehicle: names.get(row.vehicle_model_id ?? 0) ?? '',
    }
  })
}

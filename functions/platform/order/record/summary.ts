import type { OrderSummary } from '#contract/order/order-detail.ts'
import type { OpenShortage } from '#contract/shapes/shortage.ts'
import type { LineVehicle } from '#contract/product/price.ts'
import { countryOf } from '#domain/country/countries.ts'
import { maxThumbnails } from '#domain/order/thumbnails.ts'
import { mayReceive, mayReturn } from '#domain/order/buyer-actions.ts'
import { trackingPage } from '#domain/shipping/carriers.ts'
import type { ReviewLine } from '../../review/record/read.ts'
import { toActionOrder } from './action-order.ts'
import { creditHold, type LineRow, type OrderRow, buyerStatusLabel } from './rows.ts'

/** Returns the summary of an order that lists show to its buyer. */
export function toWireSummary(
  row: OrderRow,
  lines: readonly LineRow[],
  reviews: readonly ReviewLine[],
  now: number,
): OrderSummary {
  const [first] = lines
  const hold = creditHold(row, now)
  const isWaiting = hold !== null || row.shortage !== null
  const acting = toActionOrder(row, lines)
  const returnVerdict = mayReturn(acting, now, countryOf(row.country_id))
  return {
    orderId: row.id,
    orderNumber: row.number,
    shopName: row.shop_name,
    orderType: row.type,
    status: row.status,
    statusLabel: buyerStatusLabel(row),
    returnState: row.return_state,
    placeTime: row.placed_at,
    total: row.total,
    paymentMethodId: row.payment_method,
    lineCount: lines.length,
    firstLine: {
      number: first?.number ?? '',
      productName: first?.product_name ?? '',
      picture: first?.picture ?? '',
    },
    pictures: [...new Set(lines.map((line) => line.picture))].slice(0, maxThumbnails),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    vehicles: [...new Set(lines.flatMap(vehicleNames))],
    countryId: row.country_id,
    placementId: row.placement_id,
    service: row.service,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    trackingPage: row.tracking_number && trackingPage(row.carrier, row.tracking_number),
    paid: row.paid === 1,
    receivable: mayReceive(acting).allowed,
    returnBefore: returnVerdict.allowed ? returnVerdict.until : null,
    closeAt: row.missing_at === null ? row.close_at : null,
    receivedAt: row.received_at,
    missingAt: row.missing_at,
    // The delivery day is unknown until the buyer pays, or decides about a shortage.
    fromDay: isWaiting ? '' : row.from_day,
    toDay: isWaiting ? '' : row.to_day,
    hold: hold && { shopId: row.shop_id, ...hold },
    payBefore: row.status === 'CREATED' && row.paid === 0 ? row.pay_before : null,
    shortage: row.shortage === null ? null : (JSON.parse(row.shortage) as OpenShortage),
    toReview: reviews.filter((line) => line.orderId === row.id && line.open).length,
  }
}

/** Returns the names of the vehicle that a line was chosen for; empty without a vehicle. */
function vehicleNames({ vehicle }: LineRow): string[] {
  const lineVehicle = vehicle ? (JSON.parse(vehicle) as LineVehicle) : null
  return lineVehicle ? [lineVehicle.name] : []
}

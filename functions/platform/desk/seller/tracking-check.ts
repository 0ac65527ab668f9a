import type { DeskTrackingRow } from '#contract/desk/desk-sell.ts'
import {
  readTrackingFile,
  type TrackingLine,
  type TrackingVerdict,
} from '#domain/desk/tracking-file.ts'
import type { OrderStatus, OrderType } from '#domain/order/states.ts'
import { matchCarrier, readTracking } from '#domain/shipping/parcel.ts'
import type { SellerContext } from '../../offer-import/seller.ts'
import { type OrderRow, rowColumns, toWireRow, rowTablesSql } from '../queue/rows.ts'

/** Status of an order that is ready to ship, by order type; and statuses of orders already sent. */
const statusToShip: Record<OrderType, OrderStatus> = {
  PLATFORM: 'PACKED',
  THIRD_PARTY: 'CONFIRMED',
}
const sentStatuses: readonly OrderStatus[] = [
  'INVOICED',
  'SHIPPED',
  'SETTLED',
  'RECEIVED',
  'COMPLETED',
]

interface FoundOrder extends OrderRow {
  service: string
  carrier: string
  tracking_number: string
  customer_id: number
}

/** Checks each line of a file of tracking numbers. Orders of other shops count as unknown. */
export async function checkTracking(
  context: SellerContext,
  file: { text: string; carrier: string },
): Promise<{ rows: DeskTrackingRow[]; unread: number }> {
  const { lines, unread } = readTrackingFile(file.text)
  const orders = await readOrders(context, lines)
  const checkRow = createRowChecker(context.now)
  return {
    unread,
    rows: lines.map((line) => {
      const order = orders.get(line.orderNumber)
      const lineWithCarrier = { ...line, carrier: line.carrier || file.carrier }
      const { parcel, verdict } = checkRow(lineWithCarrier, order)
      const { orderNumber } = line
      const buyer = order?.buyer ?? ''
      return { line: line.line, orderNumber, ...parcel, orderId: order?.id ?? 0, buyer, verdict }
    }),
  }
}

async function readOrders(
  { db, shopId }: SellerContext,
  lines: readonly TrackingLine[],
): Promise<Map<string, FoundOrder>> {
  const { results } = await db
    .prepare(
      `SELECT ${rowColumns}, o.service, o.carrier, o.tracking_number, o.customer_id
       FROM orders o ${rowTablesSql}
       WHERE o.number IN (SELECT value FROM json_each(?1)) AND o.shop_id = ?2`,
    )
    .bind(JSON.stringify(lines.map(({ orderNumber }) => orderNumber)), shopId)
    .all<FoundOrder>()
  return new Map(results.map((order) => [order.number, order]))
}

type CheckedRow = {
  parcel: { carrier: string; trackingNumber: string }
  verdict: TrackingVerdict
}

/**
 * Returns a function that checks lines in file order and remembers the orders and numbers of
 * earlier lines.
 */
function createRowChecker(now: number) {
  const orders = new Set<number>()
  const buyers = new Map<string, number>()
  return (typedTrackingLine: TrackingLine, order: FoundOrder | undefined): CheckedRow => {
    const carrier = order && matchCarrier(order.country_id, typedTrackingLine.carrier)
    const number = readTracking(typedTrackingLine.trackingNumber)
    const parcel = {
      carrier: carrier ?? typedTrackingLine.carrier,
      trackingNumber: number ?? typedTrackingLine.trackingNumber,
    }
    const toVerdict = (): TrackingVerdict => {
      if (!order) return 'UNKNOWN'
      if (number === undefined) return 'NUMBER'
      if (carrier === undefined) return 'CARRIER'
      if (orders.has(order.id)) return 'TWICE'
      orders.add(order.id)
      // One parcel may contain several orders of the same buyer. The same number for an order of
      // another buyer is an error.
      const buyer = buyers.get(number)
      buyers.set(number, order.customer_id)
      if (buyer !== undefined && buyer !== order.customer_id) return 'NUMBER_TWICE'
      if (order.service === 'COUNTER') return 'COLLECTED'
      if (order.is_asked === 1) return 'STATE'
      if (order.status === statusToShip[order.type])
        return toWireRow(order, now).queue === 'held' ? 'HELD' : 'SHIP'
      return sentStatuses.includes(order.status) && order.tracking_number === number
        ? 'ALREADY'
        : 'STATE'
    }
    return { parcel, verdict: toVerdict() }
  }
}

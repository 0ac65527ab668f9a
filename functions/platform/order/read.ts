import type { OrderDetail, OrderSummary } from '#contract/order.ts'
import type { LineVehicle } from '#contract/price.ts'
import { site } from '#config/site.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isPrepaid, type PaymentMethodId } from '#domain/order/payment.ts'
import {
  type OrderStatus,
  type OrderTab,
  type OrderType,
  statusLabel,
  tabStatuses,
} from '#domain/order/states.ts'
import { deliveryTypeOf, type Service } from '#domain/shipping/services.ts'
import type { BuyerContext } from '../context.ts'
import { nameLocale } from '../db/offers.ts'
import { refuse } from '../refusal.ts'
import { vatOf } from './vat.ts'

export const ordersPerPage = 20

interface OrderRow {
  id: number
  number: string
  shop_name: string
  country_id: number
  type: OrderType
  status: OrderStatus
  payment_method: PaymentMethodId
  paid: number
  pay_before: number | null
  service: Service
  from_day: string
  to_day: string
  goods_total: number
  goods_discount: number
  shipping_discount: number
  shipping_fee: number
  total: number
  remark: string
  tracking_number: string
  address: string
  placed_at: number
}

interface LineRow {
  order_id: number
  sku_org_id: number
  number: string
  brand_name: string
  product_name: string
  picture: string
  quantity: number
  unit_price: number
  amount: number
  shop_discount: number
  platform_discount: number
  vehicle: string
}

/** A page of the buyer's orders under a tab, the newest first. */
export async function listOrders(context: BuyerContext, tab: OrderTab, pageNo: number) {
  const { db, buyer } = context
  const statuses = tabStatuses[tab]
  const where = `WHERE o.customer_id = ?1
    AND (?2 = '' OR o.status IN (SELECT value FROM json_each(?2)))
    AND (?3 = 0 OR (o.payment_method IN (6, 7) AND o.paid = 0))`
  const values = [
    buyer.id,
    statuses === 'every' ? '' : JSON.stringify(statuses),
    Number(tab === 'unpaid'),
  ]
  const [count, page] = await db.batch([
    db.prepare(`SELECT count(*) AS n FROM orders o ${where}`).bind(...values),
    db
      .prepare(
        `SELECT o.*, s.name AS shop_name FROM orders o JOIN shop s ON s.id = o.shop_id ${where}
         ORDER BY o.placed_at DESC, o.id LIMIT ${ordersPerPage} OFFSET ?4`,
      )
      .bind(...values, (pageNo - 1) * ordersPerPage),
  ])
  const rows = (page?.results ?? []) as unknown as OrderRow[]
  const lines = await readLines(context, rows)
  return {
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
    pageNo,
    pageSize: ordersPerPage,
    list: rows.map((row) =>
      summaryOf(
        row,
        lines.filter((line) => line.order_id === row.id),
      ),
    ),
  }
}

/** One order of the buyer; another person's reads as not found. */
export async function readOrder(context: BuyerContext, orderId: number): Promise<OrderDetail> {
  const { db, buyer } = context
  const row = await db
    .prepare(
      `SELECT o.*, s.name AS shop_name FROM orders o JOIN shop s ON s.id = o.shop_id
       WHERE o.id = ? AND o.customer_id = ?`,
    )
    .bind(orderId, buyer.id)
    .first<OrderRow>()
  if (!row) throw refuse('notFound')
  const lines = await readLines(context, [row])
  const { results: history } = await db
    .prepare('SELECT status, at FROM order_history WHERE order_id = ? ORDER BY position')
    .bind(orderId)
    .all<{ status: OrderStatus; at: number }>()
  const country = countryOf(row.country_id)
  return {
    ...summaryOf(row, lines),
    lines: lines.map((line) => ({
      skuOrgId: line.sku_org_id,
      number: line.number,
      brandName: line.brand_name,
      productName: line.product_name,
      picture: line.picture,
      quantity: line.quantity,
      unitPrice: line.unit_price,
      amount: line.amount,
      shopDiscount: line.shop_discount,
      platformDiscount: line.platform_discount,
      vehicle: line.vehicle ? (JSON.parse(line.vehicle) as LineVehicle) : null,
    })),
    address: JSON.parse(row.address) as OrderDetail['address'],
    service: row.service,
    expectedDeliveryType: deliveryTypeOf(row.service),
    fromDay: row.from_day,
    toDay: row.to_day,
    goodsTotal: row.goods_total,
    goodsDiscount: row.goods_discount,
    shippingFee: row.shipping_fee,
    shippingDiscount: row.shipping_discount,
    vatIncluded: vatOf(row.total, country.countryCode),
    remark: row.remark,
    trackingNumber: row.tracking_number,
    paid: row.paid === 1,
    payBefore: row.pay_before,
    bankAccount: row.payment_method === 6 ? (site.bankAccounts[country.id] ?? null) : null,
    history: history.map(({ status, at }) => ({
      status,
      statusLabel: statusLabel(row.type, status, status === 'CREATED' && unpaid(row)),
      at,
    })),
  }
}

function unpaid(row: OrderRow): boolean {
  return isPrepaid(row.payment_method) && row.paid === 0
}

async function readLines(
  { db, locale }: BuyerContext,
  orders: readonly OrderRow[],
): Promise<LineRow[]> {
  const { results } = await db
    .prepare(
      `SELECT l.order_id, l.sku_org_id, p.number, b.name AS brand_name, n.name AS product_name,
         k.picture, l.quantity, l.unit_price, l.amount,
         l.shop_discount, l.platform_discount, l.vehicle
       FROM json_each(?2) w CROSS JOIN order_line l ON l.order_id = w.value
       JOIN offer o ON o.sku_org_id = l.sku_org_id JOIN part p ON p.id = o.part_id
       JOIN part_brand b ON b.id = p.brand_id JOIN category k ON k.id = p.category_id
       JOIN category_name n ON n.category_id = k.id AND n.locale = ?1
       ORDER BY l.order_id, l.sku_org_id`,
    )
    .bind(nameLocale(locale), JSON.stringify(orders.map((order) => order.id)))
    .all<LineRow>()
  return results
}

function summaryOf(row: OrderRow, lines: readonly LineRow[]): OrderSummary {
  const [first] = lines
  return {
    orderId: row.id,
    orderNumber: row.number,
    shopName: row.shop_name,
    orderType: row.type,
    status: row.status,
    statusLabel: statusLabel(row.type, row.status, unpaid(row)),
    placeTime: row.placed_at,
    total: row.total,
    paymentMethodId: row.payment_method,
    lineCount: lines.length,
    firstLine: {
      number: first?.number ?? '',
      productName: first?.product_name ?? '',
      picture: first?.picture ?? '',
    },
    countryId: row.country_id,
  }
}

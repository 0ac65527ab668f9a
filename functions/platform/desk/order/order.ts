import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { Address } from '#contract/account/address.ts'
import type { LineVehicle } from '#contract/product/price.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { mayTakeAction } from '#domain/desk/seller-roles.ts'
import { countryOf } from '#domain/country/countries.ts'
import { deskActions, mayTakeDeskAction } from '#domain/desk/acts.ts'
import { mayDeclareLost } from '#domain/desk/lost-order.ts'
import { documentsOf } from '#domain/order/documents.ts'
import { isPrepaid, type PaymentMethodId } from '#domain/order/payment.ts'
import type { Service } from '#domain/shipping/services.ts'
import { nameLocale } from '../../offer/offers.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { toDocumentedOrder } from '../../order/record/documented-order.ts'
import { toWireInvoice } from '../../order/read/read-invoice.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readShortages } from '../../order/read/shortage.ts'
import { readMoney } from './read-money.ts'
import { isBuyerAsked, isRefundedSql, shortageFieldsOf } from './shortages.ts'
import { readTrail } from './history.ts'
import { type OrderRow, rowColumns, toWireRow, rowTablesSql, visibleShopId } from '../queue/rows.ts'

interface HeadRow extends OrderRow {
  paid: number
  pay_before: number | null
  service: Service
  from_day: string
  to_day: string
  chosen_day: string
  goods_total: number
  goods_discount: number
  shipping_fee: number
  shipping_discount: number
  carrier: string
  tracking_number: string
  close_at: number | null
  missing_at: number | null
  lost_at: number | null
  remark: string
  address: string
  prefix: string
  cellphone: string
  customer_type: string
  placement_number: string
  is_refunded: number
}

interface LineRow {
  sku_org_id: number
  number: string
  brand_name: string
  product_name: string
  quantity: number
  unit_price: number
  amount: number
  backorder: number
  vehicle: string
}

/** Reads one order completely; refuses (notFound) an order of another seller's shop. */
export async function readOrder(context: StaffContext, orderId: number): Promise<DeskOrder> {
  const { staff } = context
  const [row, lines, trail, money, invoice, shortages] = await Promise.all([
    readHead(context, orderId),
    readLines(context, orderId),
    readTrail(context, orderId),
    readMoney(context, orderId),
    readInvoice(context, orderId),
    readShortages(context, orderId),
  ])
  if (!row) throw refuse('notFound')
  const orderForAction = { ...row, unpaid: isUnpaid(row), isCollected: row.service === 'COUNTER' }
  return {
    ...toWireRow(row, context.now),
    // Company sign-in creates an account with a placeholder instead of a phone number.
    phone: row.prefix && `${row.prefix} ${row.cellphone}`,
    customerType: row.customer_type,
    placementNumber: row.placement_number,
    lines,
    goodsTotal: row.goods_total,
    shippingFee: row.shipping_fee,
    discount: row.goods_discount + row.shipping_discount,
    paid: row.paid === 1,
    payBefore: row.pay_before,
    service: row.service,
    fromDay: row.from_day,
    toDay: row.to_day,
    chosenDay: row.chosen_day,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    closeAt: row.close_at,
    missingAt: row.missing_at,
    lostAt: row.lost_at,
    mayBeLost: mayDeclareLost({ ...row, missingAt: row.missing_at }, staff.role),
    remark: row.remark,
    address: addressOf(row),
    invoice,
    papers: documentsFor(staff, row, context.now),
    ...trail,
    ...money,
    ...shortageFieldsOf(context, orderForAction, shortages),
    acts: deskActions.filter(
      (action) =>
        !isBuyerAsked(shortages) &&
        mayTakeAction(staff.sellerRole, action) &&
        mayTakeDeskAction(action, orderForAction, staff.role),
    ),
  }
}

/**
 * Returns the documents for the desk. Sellers get no pay-in slip, because it names orders of other
 * shops.
 */
function documentsFor(
  staff: StaffContext['staff'],
  row: HeadRow,
  now: number,
): DeskOrder['papers'] {
  return documentsOf(toDocumentedOrder(row), now).filter(
    (documentKind) => documentKind !== 'payIn' || staff.role !== 'SELLER',
  )
}

/** True when an order must be paid in advance and isn't paid yet. */
export function isUnpaid(row: { payment_method: number; paid: number }): boolean {
  return isPrepaid(row.payment_method as PaymentMethodId) && row.paid === 0
}

function readHead({ db, staff }: StaffContext, orderId: number): Promise<HeadRow | null> {
  return db
    .prepare(
      `SELECT ${rowColumns}, o.paid, o.pay_before, o.service, o.from_day, o.to_day, o.chosen_day, o.goods_total,
         o.goods_discount, o.shipping_fee, o.shipping_discount, o.carrier, o.tracking_number,
         o.close_at, o.missing_at, o.lost_at, o.remark, o.address, c.prefix, c.cellphone, c.customer_type,
         p.number AS placement_number, ${isRefundedSql} AS is_refunded
       FROM orders o ${rowTablesSql} JOIN placement p ON p.id = o.placement_id
       WHERE o.id = ?1 AND (?2 = 0 OR o.shop_id = ?2)`,
    )
    .bind(orderId, visibleShopId(staff) ?? 0)
    .first<HeadRow>()
}

async function readLines(
  { db, locale }: StaffContext,
  orderId: number,
): Promise<DeskOrder['lines']> {
  const { results } = await db
    .prepare(
      `SELECT l.sku_org_id, p.number, b.name AS brand_name, n.name AS product_name, l.quantity, l.unit_price,
         l.amount, l.backorder, l.vehicle
       FROM order_line l JOIN offer f ON f.sku_org_id = l.sku_org_id JOIN part p ON p.id = f.part_id
       JOIN part_brand b ON b.id = p.brand_id
       JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?2
       WHERE l.order_id = ?1 ORDER BY l.sku_org_id`,
    )
    .bind(orderId, nameLocale(locale))
    .all<LineRow>()
  return results.map((line) => ({
    skuOrgId: line.sku_org_id,
    number: line.number,
    brandName: line.brand_name,
    productName: line.product_name,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    amount: line.amount,
    backorder: line.backorder === 1,
    vehicle: line.vehicle ? (JSON.parse(line.vehicle) as LineVehicle) : null,
  }))
}

/** Formats the address for a parcel label, in one line. */
function addressOf({ address, country_id }: { address: string; country_id: number }): string {
  const storedAddress = JSON.parse(address) as Omit<Address, 'addressId'>
  const { contactName, cellphone } = storedAddress
  return `${contactName}, 0${cellphone}, ${formatAddressLine(storedAddress, countryOf(country_id))}`
}

/**
 * Reads the tax invoice recipient of an order. Doesn't check access: call it only in the batch that
 * reads the order with the access check.
 */
async function readInvoice({ db }: StaffContext, orderId: number): Promise<DeskOrder['invoice']> {
  const row = await db
    .prepare(
      'SELECT name, tax_id, branch, address, shipping_fee FROM order_invoice WHERE order_id = ?',
    )
    .bind(orderId)
    .first<Parameters<typeof toWireInvoice>[0]>()
  return row && toWireInvoice(row)
}

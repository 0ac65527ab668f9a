import type { OrderDraft } from '#contract/order.ts'
import {
  isPaymentMethod,
  isPrepaid,
  openPaymentMethods,
  type PaymentMethodId,
} from '#domain/order/payment.ts'
import { goodsTotal, vatIncluded } from '#domain/order/totals.ts'
import {
  deliveryTypeOf,
  type Service,
  serviceIds,
  servicesFor,
  shippingFee,
  type Zone,
} from '#domain/shipping/services.ts'
import { readAddresses, readZone } from '../address/read.ts'
import { refuseLine } from '../cart/blocked.ts'
import { type KeptLine, readLines } from '../cart/read.ts'
import type { BuyerContext } from '../context.ts'
import { refuse } from '../refusal.ts'
import { windowOf } from '../shipping/window.ts'

/** What the buyer chose so far; what is missing gets its default. */
export interface Choices {
  addressId?: number | undefined
  paymentMethodId?: number | undefined
  shops: readonly { shopId: number; shipById: number; remark: string }[]
}

type DraftShop = OrderDraft['shops'][number]

/** A draft with what writing it needs beside the wire's view. */
export interface Draft {
  wire: OrderDraft
  shops: { wire: DraftShop; lines: KeptLine[]; remark: string; service: Service }[]
}

/** VAT in percent that prices include, by country code; data of the countries' tax laws. */
const vatPercent: Record<string, number> = { TH: 7, ID: 11, MY: 0, PH: 12, VN: 10, KR: 10 }

/**
 * The selected cart lines as an order: by shop, with delivery, fee and day, and one sum. Every
 * sum is made here; the page previews with the same rules and the platform's answer wins.
 */
export async function draftOrder(context: BuyerContext, choices: Choices): Promise<Draft> {
  const { buyer } = context
  const { country } = buyer
  const lines = (await readLines(context)).filter((line) => line.selected)
  checkLines(lines)
  const addressList = await readAddresses(context)
  const address = chooseAddress(addressList, choices.addressId)
  const zone = (address && (await readZone(context, address.addressId))) ?? 'METRO'
  const method = chooseMethod(choices.paymentMethodId)
  const shops = [...groupByShop(lines)].map(([shopId, own]) =>
    draftShop(context, shopId, own, zone, method, choices),
  )
  const goods = shops.reduce((sum, shop) => sum + shop.wire.goodsTotal, 0)
  const fees = shops.reduce((sum, shop) => sum + shop.wire.shippingFee, 0)
  return {
    shops,
    wire: {
      countryId: country.id,
      addressId: address?.addressId ?? null,
      addressList,
      paymentMethodId: method,
      paymentMethodIdList: [...openPaymentMethods],
      shops: shops.map((shop) => shop.wire),
      goodsTotal: goods,
      shippingFee: fees,
      total: goods + fees,
      vatIncluded: vatIncluded(goods + fees, vatPercent[country.countryCode] ?? 0),
      risen: lines
        .filter((line) => line.price > line.seenPrice)
        .map((line) => ({
          skuOrgId: line.offer.sku_org_id,
          seenPrice: line.seenPrice,
          price: line.price,
        })),
    },
  }
}

/** VAT that a sum of a country includes, minor units. */
export function vatOf(total: number, countryCode: string): number {
  return vatIncluded(total, vatPercent[countryCode] ?? 0)
}

/** Refuses what can't be ordered: nothing selected, a shut shop, too little stock, own shop. */
function checkLines(lines: readonly KeptLine[]): void {
  if (lines.length === 0) throw refuse('nothingSelected')
  const line = lines.find((one) => one.blocked !== '')
  if (line?.blocked) throw refuseLine(line.blocked, line.offer)
}

function chooseAddress(list: OrderDraft['addressList'], addressId: number | undefined) {
  if (addressId === undefined) return list[0]
  const chosen = list.find((address) => address.addressId === addressId)
  if (!chosen) throw refuse('notFound')
  return chosen
}

function chooseMethod(id: number | undefined): PaymentMethodId {
  if (id === undefined) return openPaymentMethods[0] ?? 2
  if (!isPaymentMethod(id) || !openPaymentMethods.includes(id)) throw refuse('paymentNotAvailable')
  return id
}

function groupByShop(lines: readonly KeptLine[]): Map<number, KeptLine[]> {
  const shops = new Map<number, KeptLine[]>()
  for (const line of lines)
    shops.set(line.offer.shop_id, [...(shops.get(line.offer.shop_id) ?? []), line])
  return shops
}

function draftShop(
  context: BuyerContext,
  shopId: number,
  lines: KeptLine[],
  zone: Zone,
  method: PaymentMethodId,
  choices: Choices,
) {
  const { country } = context.buyer
  const chosen = choices.shops.find((row) => row.shopId === shopId)
  const services = servicesFor(country, zone, isPrepaid(method))
  const service = services.find((row) => serviceIds[row] === chosen?.shipById) ?? services[0]
  // A service that the address or the payment no longer allows is refused, not swapped silently.
  if (!service || (chosen && chosen.shipById !== serviceIds[service]))
    throw refuse('deliveryNotAvailable', { shopId })
  const goods = goodsTotal(lines.map((l) => ({ unitPrice: l.price, quantity: l.quantity })))
  const parcel = lines.map(({ offer, quantity }) => ({
    weightG: offer.weight_g,
    lengthMm: offer.length_mm,
    widthMm: offer.width_mm,
    heightMm: offer.height_mm,
    quantity,
  }))
  const shipByList = services.map((row) => {
    const { fromDay, toDay, before } = windowOf(context.now, country, row, zone)
    const fee = shippingFee(country, row, zone, goods, parcel)
    return {
      shipById: serviceIds[row],
      service: row,
      expectedDeliveryType: deliveryTypeOf(row),
      fee,
      fromDay,
      toDay,
      before,
    }
  })
  const fee = shipByList.find((row) => row.service === service)?.fee ?? 0
  const wire: DraftShop = {
    shopId,
    shopName: lines[0]?.offer.shop_name ?? '',
    lines: lines.map((line) => ({
      skuOrgId: line.offer.sku_org_id,
      number: line.offer.number,
      brandName: line.offer.brand_name,
      productName: line.offer.product_name,
      picture: line.offer.picture,
      quantity: line.quantity,
      unitPrice: line.price,
      seenPrice: line.seenPrice,
      amount: line.price * line.quantity,
      vehicle: line.vehicle,
    })),
    goodsTotal: goods,
    shipByList,
    shipById: serviceIds[service],
    shippingFee: fee,
    total: goods + fee,
  }
  return { wire, lines, remark: chosen?.remark ?? '', service }
}

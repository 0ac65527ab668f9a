import { feeOf, type Parcel } from './fee.ts'
import { type Service, terms, type Zone } from './terms.ts'

/*
 * Independent calculator. Computes an order from the text of the specification and imports nothing
 * from the shop's code. All amounts are integers in minor units.
 */

/** One line of a cart. Grams and mm³ are per item. */
export interface CartLine extends Parcel {
  sku: number
  shopId: number
  price: number
  quantity: number
  /** Percent of the country's points rate. */
  percent: number
}

export interface TestCoupon {
  id: number
  kind: 'CASH' | 'SHIPPING'
  range: 'SHOP' | 'PLATFORM' | 'PRODUCTS'
  /** Shop ID of a SHOP coupon, offer ID of a PRODUCTS coupon. */
  of: number
  amount: number
  percent: number
}

export interface Basket {
  countryId: number
  zone: Zone
  services: ReadonlyMap<number, Service>
  goods: readonly CartLine[]
  coupons: readonly TestCoupon[]
}

export interface BilledLine extends CartLine {
  amount: number
  shopOff: number
  platformOff: number
}

export interface Bill {
  shopId: number
  lines: BilledLine[]
  goods: number
  goodsOff: number
  fee: number
  feeOff: number
  total: number
}

export interface OrderTotals {
  bills: Bill[]
  total: number
  /** Amount taken off and amount voided per coupon; coupons that take nothing off are not used. */
  used: { id: number; off: number; lost: number }[]
  lost: number
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** `a × b ÷ c`, rounded down, exact for every total that is a safe integer. */
export const multiplyDivide = (a: number, b: number, c: number): number =>
  Number((BigInt(a) * BigInt(b)) / BigInt(c))

const remainingAmountOf = (line: BilledLine) => line.amount - line.shopOff - line.platformOff

/** Caps a cash coupon at half of the items it applies to, and a shipping coupon at the fee. */
function worth({ kind, amount, percent }: TestCoupon, of: number) {
  const face = percent > 0 ? Math.min(amount, multiplyDivide(of, percent, 100)) : amount
  const off = Math.min(face, kind === 'CASH' ? multiplyDivide(of, 50, 100) : of)
  return { off, lost: face - off }
}

/** Splits pro rata, rounded down; the remainder goes to the largest line. */
function split(off: number, lines: readonly BilledLine[], by: 'shopOff' | 'platformOff'): void {
  const lefts = lines.map(remainingAmountOf)
  const parts = lefts.map((one) => multiplyDivide(off, one, Math.max(1, add(lefts))))
  const largestIndex = lefts.indexOf(Math.max(...lefts))
  for (const [i, line] of lines.entries())
    line[by] += (parts[i] ?? 0) + (i === largestIndex ? off - add(parts) : 0)
}

/** Applies shop coupons, then the platform coupon over all shops, then the shipping coupon. */
export function calculateOrder({ countryId, zone, services, goods, coupons }: Basket): OrderTotals {
  const shopIds = [...new Set(goods.map((one) => one.shopId))].sort((a, b) => a - b)
  const lines = goods.map((cartLine) => ({
    ...cartLine,
    amount: cartLine.price * cartLine.quantity,
    shopOff: 0,
    platformOff: 0,
  }))
  const usedCoupons: OrderTotals['used'] = []
  const use = (coupon: TestCoupon, of: number) => {
    const { off, lost } = worth(coupon, of)
    if (off > 0) usedCoupons.push({ id: coupon.id, off, lost })
    return off
  }
  for (const coupon of coupons.filter(({ kind, range }) => kind === 'CASH' && range === 'SHOP')) {
    const ownLines = lines.filter(({ shopId }) => shopId === coupon.of)
    split(use(coupon, add(ownLines.map(remainingAmountOf))), ownLines, 'shopOff')
  }
  for (const coupon of coupons.filter(({ kind, range }) => kind === 'CASH' && range !== 'SHOP')) {
    const ownLines = lines.filter(({ sku }) => coupon.range === 'PLATFORM' || sku === coupon.of)
    split(use(coupon, add(ownLines.map(remainingAmountOf))), ownLines, 'platformOff')
  }
  const bills = shopIds.map((shopId): Bill => {
    const ownLines = lines.filter((line) => line.shopId === shopId)
    const payable = add(ownLines.map(remainingAmountOf))
    const parcels = ownLines.map(({ grams, cubicMm, quantity }) => ({
      grams: grams * quantity,
      cubicMm: cubicMm * quantity,
    }))
    const fee = feeOf(countryId, services.get(shopId) ?? 'STANDARD', zone, payable, parcels)
    const sum = add(ownLines.map(({ amount }) => amount))
    const goodsDiscount = sum - payable
    return {
      shopId,
      lines: ownLines,
      goods: sum,
      goodsOff: goodsDiscount,
      fee,
      feeOff: 0,
      total: payable + fee,
    }
  })
  // Fee of one parcel: the shop's own if it has one, otherwise the highest.
  for (const coupon of coupons.filter(({ kind }) => kind === 'SHIPPING')) {
    const openBills = bills.filter(({ shopId }) => coupon.range !== 'SHOP' || shopId === coupon.of)
    const [bill] = openBills.toSorted((a, b) => b.fee - a.fee)
    if (!bill) continue
    bill.feeOff = use(coupon, bill.fee)
    bill.total -= bill.feeOff
  }
  return {
    bills,
    total: add(bills.map(({ total }) => total)),
    used: usedCoupons,
    lost: add(usedCoupons.map(({ lost }) => lost)),
  }
}

/** VAT included in a total, rounded half up to a minor unit. */
export function vatOf(total: number, countryId: number): number {
  const vat = BigInt(terms(countryId).vat)
  return Number((2n * BigInt(total) * vat + 100n + vat) / (2n * (100n + vat)))
}

/** Amount paid for a quantity of a line. Several returns add up to exactly the line's amount. */
export function costOf(line: BilledLine, quantity: number, countBefore: number): number {
  const paidAmount = remainingAmountOf(line)
  return (
    multiplyDivide(paidAmount, countBefore + quantity, line.quantity) -
    multiplyDivide(paidAmount, countBefore, line.quantity)
  )
}

/**
 * Bill after a shop delivers less. For each line the amount paid for the missing quantity is
 * refunded, and the discounts stay in proportion. The fee is unchanged.
 */
export function shortenBill(bill: Bill, available: ReadonlyMap<number, number>): Bill {
  const lines = bill.lines.flatMap((line): BilledLine[] => {
    const keptAvailable = available.get(line.sku) ?? line.quantity
    if (keptAvailable === 0) return []
    const amount = line.price * keptAvailable
    const paidAmount = remainingAmountOf(line) - costOf(line, line.quantity - keptAvailable, 0)
    const shopOff = multiplyDivide(line.shopOff, keptAvailable, line.quantity)
    return [
      {
        ...line,
        quantity: keptAvailable,
        amount,
        shopOff,
        platformOff: amount - paidAmount - shopOff,
      },
    ]
  })
  const goods = add(lines.map(({ amount }) => amount))
  const payable = add(lines.map(remainingAmountOf))
  const total = payable + bill.fee - bill.feeOff
  return { ...bill, lines, goods, goodsOff: goods - payable, total }
}

/** Points for the items that were kept, reduced in proportion to refunds without items. */
export function pointsOf(
  { lines, total }: Bill,
  countryId: number,
  returned: ReadonlyMap<number, number>,
  backWithoutGoods: number,
): number {
  const weighted = add(
    lines.map((line) => {
      const returnedQuantity = returned.get(line.sku) ?? 0
      return costOf(line, line.quantity - returnedQuantity, returnedQuantity) * line.percent
    }),
  )
  const points = multiplyDivide(weighted, 1, terms(countryId).perPoint * 100)
  return backWithoutGoods > 0
    ? multiplyDivide(points, Math.max(0, total - backWithoutGoods), total)
    : points
}

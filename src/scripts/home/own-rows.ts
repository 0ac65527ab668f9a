import { countryHere, pageCountry } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { deliveryWords } from '#i18n/delivery-words.ts'
import { fill } from '#i18n/fill.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatMoment } from '#i18n/moment.ts'
import { linkTo } from '#routes/links.ts'
import type { Account } from '#stores/account/account.ts'
import type { OwnWords } from './own-words.ts'

/** One thing that waits for the buyer, with the action that deals with it. */
export interface OwnRow {
  head: string
  about: string
  action: string
  href: string
  /** True for the one orange action of the page. */
  isMain: boolean
}

/** Rows in the box of the home page. Always as many, because its height is reserved. */
const shown = 2

/**
 * Returns what waits for the buyer, most urgent first: overdue credit, payments, parcels. The rest
 * of the box offers the orders and the credit left.
 */
export function ownRows(account: Account, words: OwnWords, locale: Locale): OwnRow[] {
  const urgent = [
    payment(account, words, locale),
    overdue(account, words, locale),
    parcel(account, words, locale),
  ]
  const others = [
    urgent.every((row) => row === null) ? quiet(account, words, locale) : null,
    credit(account, words, locale),
    lists(account, words, locale),
  ]
  return [...urgent, ...others].filter((row) => row !== null).slice(0, shown)
}

type Make = (account: Account, words: OwnWords, locale: Locale) => OwnRow | null

const payment: Make = ({ home: { toPay } }, { own, days }, locale) => {
  if (!toPay) return null
  const country = pageCountry()
  const { placementId, orderId } = toPay
  return {
    head: fill(own.to_pay, { n: toPay.count, sum: formatMoney(toPay.total, country) }),
    about: fill(own.pay_until, { time: formatMoment(toPay.payBefore, country.utcOffset, days) }),
    action: own.pay_now,
    href:
      toPay.paymentMethodId === 7
        ? linkTo(locale, 'orderPayment', {}, { placementId })
        : linkTo(locale, 'orderDetail', { id: orderId }),
    isMain: true,
  }
}

const overdue: Make = ({ credits }, { own }, locale) => {
  const [credit] = credits.filter(({ overdueAmount }) => overdueAmount > 0)
  if (!credit) return null
  const sum = formatMoney(credit.overdueAmount, countryHere(credit.countryId))
  return {
    head: fill(own.credit_late, { sum, shop: credit.shopName }),
    about: '',
    action: own.view_bill,
    href: linkTo(locale, 'creditDetails', { shopId: credit.shopId }),
    isMain: false,
  }
}

const parcel: Make = ({ home: { arriving } }, { own, days }, locale) => {
  if (!arriving) return null
  const { orderId, orderNumber, carrier } = arriving
  return {
    head: deliveryWords(own, arriving, '', days),
    about: [orderNumber, carrier].filter(Boolean).join(' · '),
    action: own.follow,
    href: linkTo(locale, 'orderDetail', { id: orderId }),
    isMain: false,
  }
}

const quiet: Make = (_, { own }, locale) => ({
  head: own.quiet,
  about: '',
  action: own.orders,
  href: linkTo(locale, 'orderList'),
  isMain: false,
})

const credit: Make = ({ credits }, { own }, locale) => {
  const [first] = credits.filter(
    ({ overdueAmount, isBlocked }) => overdueAmount === 0 && !isBlocked,
  )
  if (!first) return null
  const sum = formatMoney(Math.max(0, first.remainingCredit), countryHere(first.countryId))
  return {
    head: fill(own.credit_left, { sum }),
    about: first.shopName,
    action: own.view_bill,
    href: linkTo(locale, 'creditDetails', { shopId: first.shopId }),
    isMain: false,
  }
}

const lists: Make = (_, { own }, locale) => ({
  head: own.lists,
  about: own.lists_about,
  action: own.lists_open,
  href: linkTo(locale, 'partLists'),
  isMain: false,
})

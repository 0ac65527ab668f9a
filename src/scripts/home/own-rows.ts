import { countryInPageLanguage, pageCountry } from '#client/page/page-country.ts'
import { formatMoney } from '#domain/money/format.ts'
import { deliveryText } from '#i18n/delivery-words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '#i18n/day.ts'
import type { Answer } from '#contract/index.ts'
import type { OwnMessages } from './own-words.ts'

/** Data that the buyer's box on the home page shows. */
export interface OwnAccount {
  profile: Answer<'GET /client/profile'>['profile']
  home: Answer<'GET /web-api/account/home'>
  points: number
  credits: Answer<'GET /app-api/bill/summary'>['list']
}

/**
 * Addresses that the box links to. `ID` in an address is replaced by the ID of an order or
 * placement.
 */
export type OwnLinks = Record<'pay' | 'order' | 'orders' | 'credit' | 'lists' | 'points', string>

const linkOf = (address: string, id: number) => address.replace('ID', String(id))

/** One pending task of the buyer, with the action that completes it. */
export interface OwnRow {
  head: string
  about: string
  action: string
  href: string
  /** True for the one orange action of the page. */
  isMain: boolean
}

/** Number of rows in the box. It is fixed, because the height of the box is reserved. */
const maxShownRows = 2

/**
 * Returns the buyer's pending tasks, most urgent first: overdue credit, payments, parcels. Rows
 * that are left over link to the remaining credit and the part lists.
 */
export function listOwnRows(account: OwnAccount, messages: OwnMessages, links: OwnLinks): OwnRow[] {
  const urgentRows = [
    makePaymentRow(account, messages, links),
    makeOverdueRow(account, messages, links),
    makeParcelRow(account, messages, links),
  ]
  const otherRows = [
    urgentRows.every((row) => row === null) ? makeNothingDueRow(account, messages, links) : null,
    makeCreditRow(account, messages, links),
    makeListsRow(account, messages, links),
  ]
  return [...urgentRows, ...otherRows].filter((row) => row !== null).slice(0, maxShownRows)
}

type MakeRow = (account: OwnAccount, messages: OwnMessages, links: OwnLinks) => OwnRow | null

const makePaymentRow: MakeRow = ({ home: { toPay } }, { own, days }, links) => {
  if (!toPay) return null
  const country = pageCountry()
  const { placementId, orderId } = toPay
  return {
    head: fill(own.to_pay, { n: toPay.count, sum: formatMoney(toPay.total, country) }),
    about: fill(own.pay_until, { time: formatMoment(toPay.payBefore, country.utcOffset, days) }),
    action: own.pay_now,
    href:
      toPay.paymentMethodId === 7 ? linkOf(links.pay, placementId) : linkOf(links.order, orderId),
    isMain: true,
  }
}

const makeOverdueRow: MakeRow = ({ credits }, { own }, links) => {
  const [credit] = credits.filter(({ overdueAmount }) => overdueAmount > 0)
  if (!credit) return null
  const overdueText = formatMoney(credit.overdueAmount, countryInPageLanguage(credit.countryId))
  return {
    head: fill(own.credit_late, { sum: overdueText, shop: credit.shopName }),
    about: '',
    action: own.view_bill,
    href: linkOf(links.credit, credit.shopId),
    isMain: false,
  }
}

const makeParcelRow: MakeRow = ({ home: { arriving } }, { own, days }, links) => {
  if (!arriving) return null
  const { orderId, orderNumber, carrier } = arriving
  return {
    head: deliveryText(own, arriving, '', days),
    about: [orderNumber, carrier].filter(Boolean).join(' · '),
    action: own.follow,
    href: linkOf(links.order, orderId),
    isMain: false,
  }
}

const makeNothingDueRow: MakeRow = (_, { own }, links) => ({
  head: own.quiet,
  about: '',
  action: own.orders,
  href: links.orders,
  isMain: false,
})

const makeCreditRow: MakeRow = ({ credits }, { own }, links) => {
  const [first] = credits.filter(
    ({ overdueAmount, isBlocked }) => overdueAmount === 0 && !isBlocked,
  )
  if (!first) return null
  const amountText = formatMoney(
    Math.max(0, first.remainingCredit),
    countryInPageLanguage(first.countryId),
  )
  return {
    head: fill(own.credit_left, { sum: amountText }),
    about: first.shopName,
    action: own.view_bill,
    href: linkOf(links.credit, first.shopId),
    isMain: false,
  }
}

const makeListsRow: MakeRow = (_, { own }, links) => ({
  head: own.lists,
  about: own.lists_about,
  action: own.lists_open,
  href: links.lists,
  isMain: false,
})

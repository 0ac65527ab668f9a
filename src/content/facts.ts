import { site } from '#config/site.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { countries, type Country, countryOf } from '#domain/country/countries.ts'
import { bankTransferBefore, nonReceiptDays } from '#domain/order/closing.ts'
import { unpaidCancelHours } from '#domain/order/payment.ts'
import { pointsRules } from '#domain/points/rules.ts'
import { privacyRules } from '#domain/privacy/rules.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { budgetFee, thaiShipping } from '#domain/shipping/fee.ts'
import { deliveryDays, fasterArrives, orderWindow } from '#domain/shipping/promise.ts'
import { termsRules } from '#domain/terms/rules.ts'
import { warrantyRules } from '#domain/warranty/rules.ts'
import type { Locale } from '#i18n/locales.ts'
import { clock, printUnit, type Unit } from './units.ts'
import { wordsOf } from './words.ts'

/** A number (or word) of a rule that texts use by name. */
export interface Fact {
  value: number | string
  unit: Unit
  country?: Country
}

const fact = (value: number, unit: Unit, country?: Country): Fact => ({ value, unit, country })
const text = (value: string): Fact => ({ value, unit: 'text' })
const money = (value: number, country = countryOf(1001)) => fact(value, 'money', country)
const { budgetBands } = thaiShipping
const [own3plFrom, own3plTo] = deliveryDays.OWN_3PL
const [standardFrom, standardTo] = deliveryDays.STANDARD

/** Every fact by its name; texts name these and never type the number. */
export const facts: Readonly<Record<string, Fact>> = {
  'return.windowDays': fact(returnRules.windowDays, 'calendarDays'),
  'return.inspectionDays': fact(returnRules.inspectionDays, 'workingDays'),
  'return.refundDays': fact(returnRules.refundDays, 'workingDays'),
  'return.onlineRefundDays': fact(returnRules.onlineRefundDays, 'days'),
  'warranty.resultDays': fact(warrantyRules.resultDays, 'workingDays'),
  'order.nonReceiptDays': fact(nonReceiptDays, 'workingDays'),
  'order.unpaidCancelHours': fact(unpaidCancelHours, 'hours'),
  'order.bankTransferBefore': fact(bankTransferBefore, 'time'),
  'points.validDays': fact(pointsRules.validDays, 'calendarDays'),
  'points.validMonths': fact(pointsRules.validMonths, 'months'),
  'terms.pricingErrorNoticeDays': fact(termsRules.pricingErrorNoticeDays, 'days'),
  'terms.terminationNoticeDays': fact(termsRules.terminationNoticeDays, 'days'),
  'terms.compromiseNoticeDays': fact(termsRules.compromiseNoticeDays, 'workingDays'),
  'privacy.answerDays': fact(privacyRules.answerDays, 'days'),
  'privacy.deletionDays': fact(privacyRules.deletionDays, 'workingDays'),
  'privacy.sslBits': fact(privacyRules.sslBits, 'bits'),
  'privacy.minimumAge': fact(privacyRules.minimumAge, 'years'),
  'privacy.retention':
    privacyRules.retentionDays === undefined
      ? text('@not_set')
      : fact(privacyRules.retentionDays, 'days'),
  'shipping.minimumFee': money(thaiShipping.minimum),
  'shipping.freeFrom': money(thaiShipping.freeFrom),
  'shipping.fasterSurcharge': money(thaiShipping.fasterSurcharge),
  'shipping.budgetEdge1': money(budgetBands[0].below),
  'shipping.budgetEdge2': money(budgetBands[1].below),
  'shipping.budgetEdge3': money(budgetBands[2].upTo),
  'shipping.budgetFee1': money(budgetFee(0)),
  'shipping.budgetFee2': money(budgetBands[1].fee),
  'shipping.budgetFee3': money(budgetBands[2].fee),
  'shipping.budgetFee4': money(budgetBands[3].fee),
  'shipping.perFurtherKg': money(thaiShipping.perFurtherKg),
  'shipping.weightTableTo': fact(thaiShipping.weightBands[3].upToKg, 'kilograms'),
  'shipping.volumeDivisor': fact(thaiShipping.volumeDivisor, 'number'),
  'shipping.windowFrom': fact(orderWindow.from, 'time'),
  'shipping.windowTo': fact(orderWindow.to, 'time'),
  'shipping.fasterBefore': fact(orderWindow.fasterBefore, 'time'),
  'shipping.fasterArrives': text(fasterArrives),
  'shipping.metroDays': fact(deliveryDays.METRO, 'workingDays'),
  'shipping.metroDaysLate': fact(deliveryDays.METRO + 1, 'workingDays'),
  'shipping.upcountryDays': fact(deliveryDays.UPCOUNTRY, 'workingDays'),
  'shipping.upcountryDaysLate': fact(deliveryDays.UPCOUNTRY + 1, 'workingDays'),
  'shipping.budgetDays': fact(deliveryDays.BUDGET, 'workingDays'),
  'shipping.specialDays': fact(deliveryDays.SPECIAL - 1, 'workingDays'),
  'shipping.own3plFrom': fact(own3plFrom, 'number'),
  'shipping.own3plTo': fact(own3plTo, 'workingDays'),
  'shipping.standardFrom': fact(standardFrom, 'number'),
  'shipping.standardTo': fact(standardTo, 'workingDays'),
  'code.digits': fact(codeRules.digits, 'digits'),
  'code.minutes': fact(codeRules.lifeMs / 60_000, 'minutes'),
  'site.name': text(site.name),
  'site.email': text(site.email),
  ...Object.fromEntries(
    countries
      .filter((country) => country.countryCode !== 'TH')
      .map((country) => [
        `shipping.standardFee${country.countryCode}`,
        money(country.standardFee, country),
      ]),
  ),
  ...Object.fromEntries(
    countries.map(({ id, countryCode }) => [`hotline.${countryCode}`, text(site.hotlines[id] ?? '')]),
  ),
  'hotline.EN': text(site.hotlines[1192] ?? ''),
  'company.vietnam': text(site.companies.vietnam.name),
  'company.vietnamAddress': text(site.companies.vietnam.address),
  'company.vietnamNumber': text(site.companies.vietnam.registration),
}

/** A fact as a text in the locale prints it; `bare` without its unit. */
export function printFact(fact: Fact, locale: Locale, bare = false): string {
  if (typeof fact.value === 'string')
    return fact.value.startsWith('@') ? (wordsOf(locale)[fact.value.slice(1)] ?? '') : fact.value
  if (fact.unit === 'text') return String(fact.value)
  if (fact.unit === 'time') return clock(fact.value)
  if (bare && fact.unit !== 'money') return printUnit(fact.value, 'number', locale)
  return printUnit(fact.value, fact.unit, locale, fact.country)
}

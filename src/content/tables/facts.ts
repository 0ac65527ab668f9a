import { codeDigitsOf } from '#config/code-digits.ts'
import { site } from '#config/site.ts'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { countries, type Country, countryOf } from '#domain/country/countries.ts'
import { bankTransferCutOffSeconds, nonReceiptDays } from '#domain/order/closing.ts'
import { unpaidCancelHours } from '#domain/order/payment.ts'
import { pointsRules } from '#domain/points/rules.ts'
import { privacyRules } from '#domain/privacy/rules.ts'
import { returnRules } from '#domain/returns/rules.ts'
import { budgetFee, thaiShipping } from '#domain/shipping/fee.ts'
import { deliveryDays, fasterArrivalTime, orderWindow } from '#domain/shipping/promise.ts'
import { termsRules } from '#domain/terms/rules.ts'
import { warrantyRules } from '#domain/warranty/rules.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatClockTime, printUnit, type Unit } from './units.ts'
import { contentMessages } from './words.ts'

/** Number or word of a rule, used in texts by name. */
export interface Fact {
  value: number | string
  unit: Unit
  country?: Country
}

const counted = (value: number, unit: Unit, country?: Country): Fact => ({ value, unit, country })
const text = (value: string): Fact => ({ value, unit: 'text' })
const money = (value: number, country = countryOf(1001)) => counted(value, 'money', country)
const { budgetBands } = thaiShipping
const [own3plFrom, own3plTo] = deliveryDays.OWN_3PL
const [standardFrom, standardTo] = deliveryDays.STANDARD

/** Facts by name. Texts use these names and never contain the number itself. */
export const facts: Readonly<Record<string, Fact>> = {
  'return.windowDays': counted(returnRules.windowDays, 'calendarDays'),
  'return.inspectionDays': counted(returnRules.inspectionDays, 'workingDays'),
  'return.refundDays': counted(returnRules.refundDays, 'workingDays'),
  'return.onlineRefundDays': counted(returnRules.onlineRefundDays, 'days'),
  'warranty.resultDays': counted(warrantyRules.resultDays, 'workingDays'),
  'order.nonReceiptDays': counted(nonReceiptDays, 'workingDays'),
  'order.unpaidCancelHours': counted(unpaidCancelHours, 'hours'),
  'order.bankTransferBefore': counted(bankTransferCutOffSeconds, 'time'),
  'points.validDays': counted(pointsRules.validDays, 'calendarDays'),
  'points.validMonths': counted(pointsRules.validMonths, 'months'),
  'points.levelMonths': counted(pointsRules.levelMonths, 'months'),
  'terms.pricingErrorNoticeDays': counted(termsRules.pricingErrorNoticeDays, 'days'),
  'terms.terminationNoticeDays': counted(termsRules.terminationNoticeDays, 'days'),
  'terms.compromiseNoticeDays': counted(termsRules.compromiseNoticeDays, 'workingDays'),
  'privacy.answerDays': counted(privacyRules.answerDays, 'days'),
  'privacy.deletionDays': counted(privacyRules.deletionDays, 'workingDays'),
  'privacy.sslBits': counted(privacyRules.sslBits, 'bits'),
  'privacy.minimumAge': counted(privacyRules.minimumAge, 'years'),
  'privacy.retention':
    privacyRules.retentionDays === undefined
      ? { value: 'not_set', unit: 'word' as const }
      : counted(privacyRules.retentionDays, 'days'),
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
  'shipping.weightTableTo': counted(thaiShipping.weightBands[3].upToKg, 'kilograms'),
  'shipping.volumeDivisor': counted(thaiShipping.volumeDivisor, 'number'),
  'shipping.windowFrom': counted(orderWindow.from, 'time'),
  'shipping.windowTo': counted(orderWindow.to, 'time'),
  'shipping.fasterBefore': counted(orderWindow.fasterBefore, 'time'),
  'shipping.fasterArrives': text(fasterArrivalTime),
  'shipping.metroDays': counted(deliveryDays.METRO, 'workingDays'),
  'shipping.metroDaysLate': counted(deliveryDays.METRO + 1, 'workingDays'),
  'shipping.upcountryDays': counted(deliveryDays.UPCOUNTRY, 'workingDays'),
  'shipping.upcountryDaysLate': counted(deliveryDays.UPCOUNTRY + 1, 'workingDays'),
  'shipping.budgetDays': counted(deliveryDays.BUDGET, 'workingDays'),
  'shipping.specialDays': counted(deliveryDays.SPECIAL - 1, 'workingDays'),
  'shipping.own3plFrom': counted(own3plFrom, 'number'),
  'shipping.own3plTo': counted(own3plTo, 'workingDays'),
  'shipping.standardFrom': counted(standardFrom, 'number'),
  'shipping.standardTo': counted(standardTo, 'workingDays'),
  'code.digits': counted(codeDigitsOf(process.env['CODE_DIGITS']), 'digits'),
  'code.minutes': counted(codeRules.lifeMs / 60_000, 'minutes'),
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
    countries.map(({ id, countryCode }) => [
      `hotline.${countryCode}`,
      text(site.hotlines[id] ?? ''),
    ]),
  ),
  'hotline.EN': text(site.hotlines[1192] ?? ''),
  'company.vietnam': text(site.companies.vietnam.name),
  'company.vietnamAddress': text(site.companies.vietnam.address),
  'company.vietnamNumber': text(site.companies.vietnam.registration),
}

/** Formats a fact for a locale; `bare` omits the unit. */
export function printFact(fact: Fact, locale: Locale, bare = false): string {
  if (fact.unit === 'word') return contentMessages(locale)[fact.value] ?? ''
  if (typeof fact.value === 'string' || fact.unit === 'text') return String(fact.value)
  if (fact.unit === 'time') return formatClockTime(fact.value)
  if (bare && fact.unit !== 'money') return printUnit(fact.value, 'number', locale)
  return printUnit(fact.value, fact.unit, locale, fact.country)
}

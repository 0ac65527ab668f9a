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
import { deliveryDays, fasterArrivalTime, orderWindow } from '#domain/shipping/delivery-promise.ts'
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

const factWithUnit = (value: number, unit: Unit, country?: Country): Fact => ({
  value,
  unit,
  country,
})
const textFact = (value: string): Fact => ({ value, unit: 'text' })
const moneyFact = (value: number, country = countryOf(1001)) =>
  factWithUnit(value, 'money', country)
const { budgetBands } = thaiShipping
const [own3plFrom, own3plTo] = deliveryDays.OWN_3PL
const [standardFrom, standardTo] = deliveryDays.STANDARD

/** Facts by name. Texts use these names and never contain the number itself. */
export const facts: Readonly<Record<string, Fact>> = {
  'return.windowDays': factWithUnit(returnRules.windowDays, 'calendarDays'),
  'return.inspectionDays': factWithUnit(returnRules.inspectionDays, 'workingDays'),
  'return.refundDays': factWithUnit(returnRules.refundDays, 'workingDays'),
  'return.onlineRefundDays': factWithUnit(returnRules.onlineRefundDays, 'days'),
  'warranty.resultDays': factWithUnit(warrantyRules.resultDays, 'workingDays'),
  'order.nonReceiptDays': factWithUnit(nonReceiptDays, 'workingDays'),
  'order.unpaidCancelHours': factWithUnit(unpaidCancelHours, 'hours'),
  'order.bankTransferBefore': factWithUnit(bankTransferCutOffSeconds, 'time'),
  'points.validDays': factWithUnit(pointsRules.validDays, 'calendarDays'),
  'points.validMonths': factWithUnit(pointsRules.validMonths, 'months'),
  'points.levelMonths': factWithUnit(pointsRules.levelMonths, 'months'),
  'terms.pricingErrorNoticeDays': factWithUnit(termsRules.pricingErrorNoticeDays, 'days'),
  'terms.terminationNoticeDays': factWithUnit(termsRules.terminationNoticeDays, 'days'),
  'terms.compromiseNoticeDays': factWithUnit(termsRules.compromiseNoticeDays, 'workingDays'),
  'privacy.answerDays': factWithUnit(privacyRules.answerDays, 'days'),
  'privacy.deletionDays': factWithUnit(privacyRules.deletionDays, 'workingDays'),
  'privacy.sslBits': factWithUnit(privacyRules.sslBits, 'bits'),
  'privacy.minimumAge': factWithUnit(privacyRules.minimumAge, 'years'),
  'privacy.retention':
    privacyRules.retentionDays === undefined
      ? { value: 'not_set', unit: 'word' as const }
      : factWithUnit(privacyRules.retentionDays, 'days'),
  'shipping.minimumFee': moneyFact(thaiShipping.minimum),
  'shipping.freeFrom': moneyFact(thaiShipping.freeFrom),
  'shipping.fasterSurcharge': moneyFact(thaiShipping.fasterSurcharge),
  'shipping.budgetEdge1': moneyFact(budgetBands[0].below),
  'shipping.budgetEdge2': moneyFact(budgetBands[1].below),
  'shipping.budgetEdge3': moneyFact(budgetBands[2].upTo),
  'shipping.budgetFee1': moneyFact(budgetFee(0)),
  'shipping.budgetFee2': moneyFact(budgetBands[1].fee),
  'shipping.budgetFee3': moneyFact(budgetBands[2].fee),
  'shipping.budgetFee4': moneyFact(budgetBands[3].fee),
  'shipping.perFurtherKg': moneyFact(thaiShipping.perFurtherKg),
  'shipping.weightTableTo': factWithUnit(thaiShipping.weightBands[3].upToKg, 'kilograms'),
  'shipping.volumeDivisor': factWithUnit(thaiShipping.volumeDivisor, 'number'),
  'shipping.windowFrom': factWithUnit(orderWindow.from, 'time'),
  'shipping.windowTo': factWithUnit(orderWindow.to, 'time'),
  'shipping.fasterBefore': factWithUnit(orderWindow.fasterBefore, 'time'),
  'shipping.fasterArrives': textFact(fasterArrivalTime),
  'shipping.metroDays': factWithUnit(deliveryDays.METRO, 'workingDays'),
  'shipping.metroDaysLate': factWithUnit(deliveryDays.METRO + 1, 'workingDays'),
  'shipping.upcountryDays': factWithUnit(deliveryDays.UPCOUNTRY, 'workingDays'),
  'shipping.upcountryDaysLate': factWithUnit(deliveryDays.UPCOUNTRY + 1, 'workingDays'),
  'shipping.budgetDays': factWithUnit(deliveryDays.BUDGET, 'workingDays'),
  'shipping.specialDays': factWithUnit(deliveryDays.SPECIAL - 1, 'workingDays'),
  'shipping.own3plFrom': factWithUnit(own3plFrom, 'number'),
  'shipping.own3plTo': factWithUnit(own3plTo, 'workingDays'),
  'shipping.standardFrom': factWithUnit(standardFrom, 'number'),
  'shipping.standardTo': factWithUnit(standardTo, 'workingDays'),
  'code.digits': factWithUnit(codeDigitsOf(process.env['CODE_DIGITS']), 'digits'),
  'code.minutes': factWithUnit(codeRules.lifeMs / 60_000, 'minutes'),
  'site.name': textFact(site.name),
  'site.email': textFact(site.email),
  ...Object.fromEntries(
    countries
      .filter((country) => country.countryCode !== 'TH')
      .map((country) => [
        `shipping.standardFee${country.countryCode}`,
        moneyFact(country.standardFee, country),
      ]),
  ),
  ...Object.fromEntries(
    countries.map(({ id, countryCode }) => [
      `hotline.${countryCode}`,
      textFact(site.hotlines[id] ?? ''),
    ]),
  ),
  'hotline.EN': textFact(site.hotlines[1192] ?? ''),
  'company.vietnam': textFact(site.companies.vietnam.name),
  'company.vietnamAddress': textFact(site.companies.vietnam.address),
  'company.vietnamNumber': textFact(site.companies.vietnam.registration),
}

/** Formats a fact for a locale; `isBare` omits the unit. */
export function printFact(fact: Fact, locale: Locale, isBare = false): string {
  if (fact.unit === 'word') return contentMessages(locale)[fact.value] ?? ''
  if (typeof fact.value === 'string' || fact.unit === 'text') return String(fact.value)
  if (fact.unit === 'time') return formatClockTime(fact.value)
  if (isBare && fact.unit !== 'money') return printUnit(fact.value, 'number', locale)
  return printUnit(fact.value, fact.unit, locale, fact.country)
}

import type { DatabaseSync } from 'node:sqlite'
import { countries } from '../../../src/domain/country/countries.ts'
import { earningSchemeOf } from '../../../src/domain/points/earn.ts'
import { localeCodes } from '../../../src/i18n/locales.ts'
import { readRequired, readTsv } from '../base/tsv.ts'

/** Validity of a voucher in days, and the ratio of its minimum subtotal to its value. */
const voucherDays = 90
const minOrderPerVoucher = 5

/** Writes gifts with names in each locale, their points, and their stock in each country. */
export function writeGifts(db: DatabaseSync): void {
  const insertGift = db.prepare(
    'INSERT INTO gift (id, key, kind, picture, position) VALUES (?, ?, ?, ?, ?)',
  )
  const name = db.prepare('INSERT INTO gift_name (gift_id, locale, name) VALUES (?, ?, ?)')
  const offer = db.prepare(
    `INSERT INTO gift_offer (gift_id, country_id, points, stock, coupon_amount, coupon_minimum,
       coupon_days) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const [place, row] of readTsv('gifts/gifts.tsv').entries()) {
    const id = place + 1
    const key = readRequired(row, 'key')
    const points = Number(readRequired(row, 'points'))
    const isCoupon = key.startsWith('voucher')
    insertGift.run(id, key, isCoupon ? 'COUPON' : 'GOODS', `/gifts/${key}.svg`, place)
    for (const locale of localeCodes)
      if (locale !== 'en-TH') name.run(id, locale, readRequired(row, locale))
    for (const country of countries) {
      // A point is worth a hundredth of the amount that earns it.
      const voucherValue = isCoupon ? (points * earningSchemeOf(country.id).perPoint) / 100 : 0
      const couponColumns = [
        voucherValue,
        voucherValue * minOrderPerVoucher,
        isCoupon ? voucherDays : 0,
      ]
      offer.run(id, country.id, points, Number(readRequired(row, 'stock')), ...couponColumns)
    }
  }
}

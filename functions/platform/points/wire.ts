import type { Address } from '#contract/account/address.ts'
import type { Redemption } from '#contract/points/points.ts'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { RedemptionState } from '#domain/points/redemption.ts'

/** Redemption with its gift's name and the last step of its history. */
export interface RedemptionRow {
  id: number
  number: string
  customer_id: number
  gift_id: number
  gift_name: string
  country_id: number
  points: number
  status: RedemptionState
  address: string
  carrier: string
  tracking_number: string
  words: string
  created_at: number
  changed_at: number
}

/** SQL that selects redemptions `r`; ?1 is the locale of names. */
export const redemptionSelect = `SELECT r.id, r.number, r.customer_id, r.gift_id, n.name AS gift_name,
    r.country_id, r.points, r.status, r.address, r.carrier, r.tracking_number, h.words, r.created_at,
    h.at AS changed_at
  FROM redemption r JOIN gift_name n ON n.gift_id = r.gift_id AND n.locale = ?1
  JOIN redemption_history h ON h.redemption_id = r.id AND h.position =
    (SELECT max(position) FROM redemption_history WHERE redemption_id = r.id)`

export function toWireRedemption(row: RedemptionRow): Redemption {
  return {
    redemptionId: row.id,
    number: row.number,
    giftId: row.gift_id,
    giftName: row.gift_name,
    points: row.points,
    status: row.status,
    address: addressLineOf(row),
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    words: row.words,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }
}

/**
 * Formats recipient and address in the order customary in the country (Korea starts with the
 * province and names the district once); '' for a coupon.
 */
function addressLineOf({ address, country_id }: RedemptionRow): string {
  if (address === '') return ''
  const storedAddress = JSON.parse(address) as Omit<Address, 'addressId'>
  return [storedAddress.contactName, formatAddressLine(storedAddress, countryOf(country_id))]
    .filter(Boolean)
    .join(', ')
}

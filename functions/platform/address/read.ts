import type { Address } from '#contract/account/address.ts'
import {
  forEachOptionalField,
  type OptionalAddressField,
  optionalAddressNames,
} from '#domain/address/optional-fields.ts'
import type { Zone } from '#domain/shipping/services.ts'
import type { RequestCredentials, BuyerContext } from '../kernel/context.ts'
import { customerOfSessionSql } from '../kernel/session.ts'
import { chooseNameColumn } from './names.ts'

/** Address row, with area names in the local and in Latin script. */
export interface AddressRow extends Record<OptionalAddressField, string> {
  id: number
  contact_name: string
  cellphone: string
  state_id: number
  city_id: number
  district_id: number
  state_name: string
  state_name_latin: string
  city_name: string
  city_name_latin: string
  district_name: string
  district_name_latin: string
  post_code: string
  detail: string
  used_at: number
  zone: Zone
}

/** Address in wire form, with the zone that sets its delivery fee. */
export interface OwnAddress {
  wire: Address
  zone: Zone
}

const optionalColumns = optionalAddressNames.map((name) => `a.${name}`).join(', ')

/**
 * Reads the buyer's addresses: the default first, then by most recent use. With `addressId`,
 * returns that address only, or an empty list.
 */
export async function readAddresses(context: BuyerContext, addressId?: number): Promise<Address[]> {
  const rows = await readAddressRows(context, addressId)
  return ownAddresses(rows, context).map(({ wire }) => wire)
}

/** Reads the buyer's addresses with their zones in one query, so that both are consistent. */
export async function readAddressRows(
  { db, tokenHash }: RequestCredentials,
  addressId?: number,
): Promise<AddressRow[]> {
  const { results } = await db
    .prepare(
      `SELECT a.id, a.contact_name, a.cellphone, s.id AS state_id, c.id AS city_id, a.district_id,
         s.name AS state_name, s.name_latin AS state_name_latin,
         c.name AS city_name, c.name_latin AS city_name_latin,
         d.name AS district_name, d.name_latin AS district_name_latin,
         a.post_code, a.detail, a.used_at, d.zone, ${optionalColumns}
       FROM address a JOIN area d ON d.id = a.district_id
       JOIN area c ON c.id = d.parent_id JOIN area s ON s.id = c.parent_id
       WHERE a.customer_id = ${customerOfSessionSql('?1')} AND (?2 IS NULL OR a.id = ?2)
       ORDER BY a.default_at IS NULL, a.used_at DESC, a.id DESC LIMIT 50`,
    )
    .bind(tokenHash, addressId ?? null)
    .all<AddressRow>()
  return results
}

/**
 * Converts address rows for the buyer. During impersonation, staff see only the preferred address
 * and addresses used since the impersonation began; placing an order needs no more.
 */
export function ownAddresses(
  rows: readonly AddressRow[],
  { buyer, locale }: BuyerContext,
): OwnAddress[] {
  const isLatin = chooseNameColumn({ locale, country: buyer.country }) === 'name_latin'
  const { valet } = buyer
  const isUsedInCall = (row: AddressRow) => !valet || row.used_at >= valet.since
  const first = rows.find((row) => !isUsedInCall(row))
  const visibleRows = rows.filter((row) => isUsedInCall(row) || row === first)
  return visibleRows.map((row) => ({ zone: row.zone, wire: toWireAddress(row, isLatin) }))
}

function toWireAddress(row: AddressRow, isLatin: boolean): Address {
  const [stateName, cityName, districtName] = isLatin
    ? [row.state_name_latin, row.city_name_latin, row.district_name_latin]
    : [row.state_name, row.city_name, row.district_name]
  return {
    addressId: row.id,
    contactName: row.contact_name,
    cellphone: row.cellphone,
    stateId: row.state_id,
    cityId: row.city_id,
    districtId: row.district_id,
    stateName,
    cityName,
    districtName,
    postCode: row.post_code,
    detailAddress: row.detail,
    ...forEachOptionalField((name) => row[name]),
  }
}

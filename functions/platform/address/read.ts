import type { Address } from '#contract/address.ts'
import type { Zone } from '#domain/shipping/services.ts'
import type { BuyerContext } from '../context.ts'
import { nameColumn } from './names.ts'

interface AddressRow {
  id: number
  contact_name: string
  cellphone: string
  state_id: number
  city_id: number
  district_id: number
  state_name: string
  city_name: string
  district_name: string
  post_code: string
  detail: string
  zone: Zone
}

/** An address as the wire shows it, with the zone that its delivery is priced by. */
export interface OwnAddress {
  wire: Address
  zone: Zone
}

/** The buyer's addresses, the last used first; with an id, that one or none. */
export async function readAddresses(context: BuyerContext, addressId?: number): Promise<Address[]> {
  return (await readOwnAddresses(context, addressId)).map(({ wire }) => wire)
}

/** Addresses with their zones, of one and the same moment. */
export async function readOwnAddresses(
  context: BuyerContext,
  addressId?: number,
): Promise<OwnAddress[]> {
  const { db, buyer } = context
  const name = nameColumn({ ...context, country: buyer.country })
  const { results } = await db
    .prepare(
      `SELECT a.id, a.contact_name, a.cellphone, s.id AS state_id, c.id AS city_id, a.district_id,
         s.${name} AS state_name, c.${name} AS city_name, d.${name} AS district_name,
         a.post_code, a.detail, d.zone
       FROM address a JOIN area d ON d.id = a.district_id
       JOIN area c ON c.id = d.parent_id JOIN area s ON s.id = c.parent_id
       WHERE a.customer_id = ?1 AND (?2 IS NULL OR a.id = ?2) ORDER BY a.used_at DESC, a.id DESC
       LIMIT 50`,
    )
    .bind(buyer.id, addressId ?? null)
    .all<AddressRow>()
  return results.map(({ zone, ...row }) => ({ zone, wire: wireOf(row) }))
}

function wireOf(row: Omit<AddressRow, 'zone'>): Address {
  return {
    addressId: row.id,
    contactName: row.contact_name,
    cellphone: row.cellphone,
    stateId: row.state_id,
    cityId: row.city_id,
    districtId: row.district_id,
    stateName: row.state_name,
    cityName: row.city_name,
    districtName: row.district_name,
    postCode: row.post_code,
    detailAddress: row.detail,
  }
}

/** The shipping zone of the buyer's own address, or of the default one; null without any. */
export async function readZone(context: BuyerContext, addressId?: number): Promise<Zone | null> {
  const row = await context.db
    .prepare(
      `SELECT d.zone FROM address a JOIN area d ON d.id = a.district_id
       WHERE a.customer_id = ?1 AND (?2 IS NULL OR a.id = ?2)
       ORDER BY a.used_at DESC, a.id DESC LIMIT 1`,
    )
    .bind(context.buyer.id, addressId ?? null)
    .first<{ zone: Zone }>()
  return row?.zone ?? null
}

import type { Country } from '#domain/country/countries.ts'
import type { Zone } from '#domain/shipping/services.ts'
import type { RequestCredentials, Context } from '../kernel/context.ts'
import { customerOfSessionSql } from '../kernel/session.ts'
import { chooseNameColumn } from './names.ts'

/** Candidate delivery district: from the buyer's preferred address, or chosen on the device. */
export interface DestinationRow {
  district_id: number
  country_id: number
  zone: Zone
  district: string
  district_latin: string
  state: string
  state_latin: string
  /** 1 when the district comes from an address, 0 when it was chosen on the device. */
  own: number
}

/** Delivery destination that a page shows before the buyer chooses an address. */
export interface Destination {
  districtId: number
  /** Names of the district and state. */
  name: string
  /**
   * True when the district comes from the buyer's address. The page then offers other addresses
   * instead of districts.
   */
  isAddress: boolean
}

/**
 * Reads the candidate delivery districts, districts of addresses first. A visitor has only the
 * district chosen on the device.
 */
export async function readDestinations({
  db,
  tokenHash,
  districtId,
}: RequestCredentials): Promise<DestinationRow[]> {
  if (tokenHash === '' && districtId === null) return []
  const { results } = await db
    .prepare(
      `SELECT d.id AS district_id, d.country_id, d.zone, d.name AS district,
         d.name_latin AS district_latin, s.name AS state, s.name_latin AS state_latin, f.own
       FROM (SELECT * FROM (SELECT a.district_id AS id, 1 AS own FROM address a
               WHERE a.customer_id = ${customerOfSessionSql('?1')}
               ORDER BY a.default_at IS NULL, a.used_at DESC, a.id DESC LIMIT 1)
             UNION ALL SELECT ?2, 0) f
       JOIN area d ON d.id = f.id AND d.level = 3
       JOIN area c ON c.id = d.parent_id JOIN area s ON s.id = c.parent_id ORDER BY f.own DESC`,
    )
    .bind(tokenHash, districtId)
    .all<DestinationRow>()
  return results
}

/** Picks the district that applies to offers of a country; null when no destination is known. */
function destinationRow(
  rows: readonly DestinationRow[],
  country: Country,
  { buyer }: Pick<Context, 'buyer'>,
): DestinationRow | null {
  const ownRows = rows.filter(({ own }) => own === 0 || buyer !== null)
  return ownRows.find((row) => row.country_id === country.id) ?? null
}

/**
 * Returns the zone for fees and delivery days before an address is chosen. Defaults to the
 * capital's zone (METRO); the address corrects it later.
 */
export function selectZone(
  rows: readonly DestinationRow[],
  country: Country,
  context: Pick<Context, 'buyer'>,
): Zone {
  return destinationRow(rows, country, context)?.zone ?? 'METRO'
}

export function toWireDestination(
  rows: readonly DestinationRow[],
  country: Country,
  context: Pick<Context, 'buyer' | 'locale'>,
): Destination | null {
  const row = destinationRow(rows, country, context)
  if (!row) return null
  const isLatin = chooseNameColumn({ locale: context.locale, country }) === 'name_latin'
  const [district, state] = isLatin
    ? [row.district_latin, row.state_latin]
    : [row.district, row.state]
  return { districtId: row.district_id, name: `${district}, ${state}`, isAddress: row.own === 1 }
}

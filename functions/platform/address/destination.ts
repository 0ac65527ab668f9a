import type { Country } from '#domain/country/countries.ts'
import type { Zone } from '#domain/shipping/services.ts'
import type { Asker, Context } from '../context.ts'
import { customerOf } from '../session.ts'
import { nameColumn } from './names.ts'

/** A district that goods may go to: of the first choice of the addresses, or chosen on the device. */
export interface DestinationRow {
  district_id: number
  country_id: number
  zone: Zone
  district: string
  district_latin: string
  state: string
  state_latin: string
  /** 1 of an address, 0 of the device. */
  own: number
}

/** Where goods go before an address is chosen, as the page shows it. */
export interface Destination {
  districtId: number
  /** District and state. */
  name: string
  /** Of the buyer's address: another one is chosen there. */
  isAddress: boolean
}

/** The districts that who asks may mean, those of an address first; of a stranger the device's. */
export async function readDestinations({
  db,
  tokenHash,
  districtId,
}: Asker): Promise<DestinationRow[]> {
  if (tokenHash === '' && districtId === null) return []
  const { results } = await db
    .prepare(
      `SELECT d.id AS district_id, d.country_id, d.zone, d.name AS district,
         d.name_latin AS district_latin, s.name AS state, s.name_latin AS state_latin, f.own
       FROM (SELECT * FROM (SELECT a.district_id AS id, 1 AS own FROM address a
               WHERE a.customer_id = ${customerOf('?1')}
               ORDER BY a.default_at IS NULL, a.used_at DESC, a.id DESC LIMIT 1)
             UNION ALL SELECT ?2, 0) f
       JOIN area d ON d.id = f.id AND d.level = 3
       JOIN area c ON c.id = d.parent_id JOIN area s ON s.id = c.parent_id ORDER BY f.own DESC`,
    )
    .bind(tokenHash, districtId)
    .all<DestinationRow>()
  return results
}

/** The one that counts for goods of a country; null where nobody said where they go. */
function destinationRow(
  rows: readonly DestinationRow[],
  country: Country,
  { buyer }: Pick<Context, 'buyer'>,
): DestinationRow | null {
  const mine = rows.filter(({ own }) => own === 0 || buyer !== null)
  return mine.find((row) => row.country_id === country.id) ?? null
}

/**
 * The zone that day and fee go by before an address is chosen. Who said nothing is promised what a
 * buyer in the capital gets: the address decides later.
 */
export function zoneTo(
  rows: readonly DestinationRow[],
  country: Country,
  context: Pick<Context, 'buyer'>,
): Zone {
  return destinationRow(rows, country, context)?.zone ?? 'METRO'
}

/** The same for the page. */
export function destinationTo(
  rows: readonly DestinationRow[],
  country: Country,
  context: Pick<Context, 'buyer' | 'locale'>,
): Destination | null {
  const row = destinationRow(rows, country, context)
  if (!row) return null
  const isLatin = nameColumn({ locale: context.locale, country }) === 'name_latin'
  const [district, state] = isLatin
    ? [row.district_latin, row.state_latin]
    : [row.district, row.state]
  return { districtId: row.district_id, name: `${district}, ${state}`, isAddress: row.own === 1 }
}

import { expect, test } from 'vitest'
import { readVehicles } from '../../../scripts/seed/catalogue/vehicles.ts'
import { countries } from '#domain/country/countries.ts'
import { query } from '../../support/state.ts'

/** Parts that every car has, regardless of its fuel. */
const requests = ['front-brake-pads', 'front-shock-absorber', 'lower-ball-joint', 'headlamp-left']

test.each(countries.map(({ id, countryCode }) => [countryCode, id] as const))(
  '%s: every generation of a common car has offers for the most requested parts',
  (code, countryId) => {
    const common = readVehicles()
      .flatMap((make) => make.serials.flatMap((serial) => serial.generations))
      .filter((one) => one.common.includes(code) && one.countries.includes(code) && one.to >= 2008)
    expect(common.length).toBeGreaterThan(30)
    const offered = new Set(
      query<{ car: string }>(
        `SELECT DISTINCT f.generation_id || ' ' || c.key AS car FROM offer o
         JOIN category c ON c.id = o.category_id AND c.key IN (SELECT value FROM json_each(?))
         JOIN part_fit f ON f.part_id = o.part_id WHERE o.country_id = ?`,
        JSON.stringify(requests),
        countryId,
      ).map(({ car }) => car),
    )
    const lacking = common.flatMap((generation) =>
      requests
        .filter((key) => !offered.has(`${generation.id} ${key}`))
        .map((key) => `${generation.series} ${generation.code} ${key}`),
    )
    expect(lacking).toEqual([])
  },
)

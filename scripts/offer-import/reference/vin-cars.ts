import type { DatabaseSync } from 'node:sqlite'

/** Names by which a VIN pattern may refer to a series. */
export interface SeriesNames {
  generations: Set<string>
  engines: Set<string>
  capacities: Set<string>
}

/**
 * Reads the series of makes, those of the shop and those of the same import, one make at a time and
 * each make once.
 */
export class VinCars {
  readonly #db: DatabaseSync
  readonly #makes = new Map<string, Map<string, SeriesNames>>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  /** Returns the series of a make by name; none for an unknown make. */
  seriesOf(make: string): ReadonlyMap<string, SeriesNames> {
    const knownMake = this.#makes.get(make)
    if (knownMake) return knownMake
    const series = new Map<string, SeriesNames>()
    const rows = this.#db
      .prepare(
        `SELECT s.name AS series, g.code AS generation, v.engine_code AS engine, v.capacity
         FROM vehicle_brand m JOIN vehicle_serial s ON s.brand_id = m.id
         LEFT JOIN vehicle_generation g ON g.serial_id = s.id
         LEFT JOIN vehicle_model v ON v.serial_id = s.id AND v.generation_id = g.id
         WHERE m.key = ?1
         UNION SELECT series, generation, engine, capacity FROM temp.in_vehicles WHERE make = ?1`,
      )
      .iterate(make)
    for (const row of rows) {
      const name = String(row['series'])
      const names = series.get(name) ?? {
        generations: new Set(),
        engines: new Set(),
        capacities: new Set(),
      }
      series.set(name, names)
      names.generations.add(String(row['generation'] ?? ''))
      names.engines.add(String(row['engine'] ?? ''))
      names.capacities.add(String(row['capacity'] ?? ''))
    }
    this.#makes.set(make, series)
    return series
  }
}

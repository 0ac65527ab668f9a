import type { DatabaseSync } from 'node:sqlite'
import { insertRow } from './insert.ts'
import { type Make, readPopular, readSameCars } from '../catalogue/vehicles.ts'

/** Writes makes, series, generations and every engine of each year. */
export function writeVehicles(db: DatabaseSync, makes: readonly Make[]): void {
  const brand = insertRow(db, 'vehicle_brand', 'id,key,name,letter,popular')
  const serial = insertRow(
    db,
    'vehicle_serial',
    'id,brand_id,name,year_from,year_to,countries,popular',
  )
  const generation = insertRow(
    db,
    'vehicle_generation',
    'id,serial_id,code,year_from,year_to,body,countries',
  )
  const insertYear = insertRow(db, 'vehicle_year_capacity', 'id,serial_id,year,capacity')
  const model = insertRow(
    db,
    'vehicle_model',
    'id,serial_id,generation_id,year_capacity_id,year,capacity,engine_code,fuel',
  )
  let modelId = 0
  let yearCapacityId = 0
  for (const make of makes) {
    brand.run(make.id, make.key, make.name, make.letter, make.popular)
    for (const s of make.serials) {
      const joinValues = (key: 'countries' | 'popular') =>
        [...new Set(s.generations.flatMap((g) => g[key]))].join(',')
      const fromYear = Math.min(...s.generations.map((g) => g.from))
      const toYear = Math.max(...s.generations.map((g) => g.to))
      serial.run(
        s.id,
        make.id,
        s.name,
        fromYear,
        toYear,
        joinValues('countries'),
        joinValues('popular'),
      )
      const knownIds = new Map<string, number>()
      for (const g of s.generations) {
        generation.run(g.id, s.id, g.code, g.from, g.to, g.body, g.countries.join(','))
        for (let year = g.from; year <= g.to; year++)
          for (const engine of g.engines) {
            const key = `${year} ${engine.capacity}`
            let id = knownIds.get(key)
            if (id === undefined) {
              id = ++yearCapacityId
              knownIds.set(key, id)
              insertYear.run(id, s.id, year, engine.capacity)
            }
            model.run(++modelId, s.id, g.id, id, year, engine.capacity, engine.code, engine.fuel)
          }
      }
    }
  }
  const insertSameCar = insertRow(db, 'same_car', '"group",generation_id,year_from,year_to')
  for (const sameCar of readSameCars(makes))
    insertSameCar.run(sameCar.group, sameCar.generation.id, sameCar.from, sameCar.to)
  const insertPopular = insertRow(db, 'popular_serial', 'country,rank,serial_id')
  for (const [rank, { country, serialId }] of readPopular(makes).entries())
    insertPopular.run(country, rank, serialId)
}

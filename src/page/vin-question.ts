import type { Answer } from '#contract/index.ts'

type Model = Answer<'GET /app-api/vehicle/list'>[number]

/** One engine of one series and generation, over the model years that a VIN allows. */
export interface VinCar {
  /** ID of the car in an address: the model of its newest year. */
  id: number
  /** Name without the year: "Toyota Hilux Revo 2.8". */
  name: string
  engine: string
  generation: string
  models: { year: number; model: Model }[]
}

/** Question still open after a VIN, if any. */
export type VinQuestion =
  | { kind: 'nothing'; model: Model }
  /** One engine: only the year is open. The name of the series can differ by year. */
  | { kind: 'year'; cars: VinCar[] }
  | { kind: 'car'; cars: VinCar[]; years: number[] }

const yearAtEndPattern = / (\d{4})$/

/** Returns the cars among the models of a VIN, in order of first appearance. */
export function listVinCars(models: readonly Model[]): VinCar[] {
  const cars = new Map<string, VinCar>()
  for (const model of models) {
    const name = model.eggVehicleKeyDescription.replace(yearAtEndPattern, '')
    const year = Number(yearAtEndPattern.exec(model.eggVehicleKeyDescription)?.[1])
    const key = `${name}|${model.vehicleAdditionalData}|${model.vehicleModelDetail}`
    const car = cars.get(key)
    if (car) car.models.push({ year, model })
    else
      cars.set(key, {
        id: model.vehicleModelId,
        name,
        engine: model.vehicleAdditionalData,
        generation: model.vehicleModelDetail,
        models: [{ year, model }],
      })
  }
  return [...cars.values()]
}

/**
 * Returns the question left open by a VIN and by the answers in the address. `car` is the ID of a
 * car or of one of its models, `year` a model year. Returns null without models.
 */
export function findVinQuestion(
  models: readonly Model[],
  { car, year }: { car?: number | undefined; year?: number | undefined } = {},
): VinQuestion | null {
  const allCars = listVinCars(models)
  const chosenCars = allCars.filter((one) =>
    one.models.some(({ model }) => model.vehicleModelId === car),
  )
  const cars = chosenCars.length > 0 ? chosenCars : allCars
  const [only] = cars
  if (!only) return null
  if (cars.length === 1) {
    const namedCars =
      only.models.find((one) => one.year === year) ??
      (car !== undefined && car !== only.id
        ? only.models.find(({ model }) => model.vehicleModelId === car)
        : undefined) ??
      (only.models.length === 1 ? only.models[0] : undefined)
    return namedCars ? { kind: 'nothing', model: namedCars.model } : { kind: 'year', cars }
  }
  if (new Set(cars.map(({ engine }) => engine)).size === 1) return { kind: 'year', cars }
  const years = [...new Set(cars.flatMap((one) => one.models.map((row) => row.year)))]
  return { kind: 'car', cars, years: years.sort((a, b) => b - a) }
}

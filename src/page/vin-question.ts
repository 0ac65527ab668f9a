import type { Answer } from '#contract/index.ts'

type Model = Answer<'GET /app-api/vehicle/list'>[number]

/** One engine of one series and generation, over the years that a VIN leaves open. */
export interface VinCar {
  /** Stands for the car in an address: the model of its newest year. */
  id: number
  /** Without the year: "Toyota Hilux Revo 2.8". */
  name: string
  engine: string
  generation: string
  models: { year: number; model: Model }[]
}

/** What is left to ask after a VIN: nothing, or one question. */
export type VinQuestion =
  | { asks: 'nothing'; model: Model }
  /** One engine: only the year is open, and a year may carry another name of the series. */
  | { asks: 'year'; cars: VinCar[] }
  | { asks: 'car'; cars: VinCar[]; years: number[] }

const dated = / (\d{4})$/

/** Cars among the models of a VIN, in the order in which they first appear. */
export function vinCars(models: readonly Model[]): VinCar[] {
  const cars = new Map<string, VinCar>()
  for (const model of models) {
    const name = model.eggVehicleKeyDescription.replace(dated, '')
    const year = Number(dated.exec(model.eggVehicleKeyDescription)?.[1])
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
 * The question that a VIN leaves, after what an address answers already: `car` is the id of a car
 * or of one of its models, `year` a model year. Null without models.
 */
export function vinQuestion(
  models: readonly Model[],
  { car, year }: { car?: number | undefined; year?: number | undefined } = {},
): VinQuestion | null {
  const all = vinCars(models)
  const chosen = all.filter((one) => one.models.some(({ model }) => model.vehicleModelId === car))
  const cars = chosen.length > 0 ? chosen : all
  const [only] = cars
  if (!only) return null
  if (cars.length === 1) {
    const named =
      only.models.find((one) => one.year === year) ??
      (car !== undefined && car !== only.id
        ? only.models.find(({ model }) => model.vehicleModelId === car)
        : undefined) ??
      (only.models.length === 1 ? only.models[0] : undefined)
    return named ? { asks: 'nothing', model: named.model } : { asks: 'year', cars }
  }
  if (new Set(cars.map(({ engine }) => engine)).size === 1) return { asks: 'year', cars }
  const years = [...new Set(cars.flatMap((one) => one.models.map((row) => row.year)))]
  return { asks: 'car', cars, years: years.sort((a, b) => b - a) }
}

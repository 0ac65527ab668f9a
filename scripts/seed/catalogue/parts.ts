import { normaliseNumber } from '../../../src/domain/numbers/normalise.ts'
import type { Application } from './applications.ts'
import { type FamousNumber, famousNumbers } from './famous.ts'
import { makeOeNumber } from './oe-numbers.ts'
import { usesPartType } from './oil-filters.ts'
import { fromPattern, pickOne, shareOf, integerOf } from '../base/random.ts'
import type { PartBrand, PartType } from './taxonomy.ts'
import type { Generation } from './vehicles.ts'

export interface Part {
  id: number
  /** Key of its application. Empty for parts selected by size. */
  application: string
  brandId: number
  brandName: string
  kind: 'OE' | 'IAM'
  number: string
  norm: string
  type: PartType
  fits: PartFit[]
  countries: string[]
  /** List price in satang, before shop differences. */
  price: number
  /** Position among the parts of its type and brand, for a part selected by size. */
  variant: number
  /** True for a superseded part, which no shop sells any more. */
  superseded: boolean
}

export interface PartFit {
  generation: Generation
  engineCode: string
  from: number
  to: number
  condition: string
}

export interface CrossReference {
  from: number
  to: number
  kind: 'SUPERSEDES' | 'IAM_FOR'
  source: string
}

/** Conditions that a mechanic checks on the car, by top-level category. */
const conditions: Record<string, readonly string[]> = {
  brakes: ['disc_15', 'disc_16', 'disc_17'],
  'clutch-transmission': ['manual', 'automatic'],
  suspension: ['drive_2wd', 'drive_4wd'],
  'driveline-axle': ['drive_2wd', 'drive_4wd', 'with_abs'],
  steering: ['power_electric', 'power_hydraulic'],
  'body-lamps': ['lamp_halogen', 'lamp_led'],
  'air-conditioning': ['gas_r134a', 'gas_r1234yf'],
  electrical: ['stop_start'],
}

/** Creates parts from applications, with unique numbers in compared form. */
export class PartMaker {
  readonly parts: Part[] = []
  readonly crosses: CrossReference[] = []
  readonly #norms = new Set<string>()
  readonly #made = new Set<string>()
  readonly #brands: Map<string, PartBrand>
  readonly #oeBrands: Map<string, { id: number; name: string }>

  constructor(brands: readonly PartBrand[], oeBrands: Map<string, { id: number; name: string }>) {
    this.#brands = new Map(brands.map((brand) => [brand.key, brand]))
    this.#oeBrands = oeBrands
    for (const row of famousNumbers)
      for (const number of [row.number, ...row.older]) this.#norms.add(normaliseNumber(number))
  }

  /**
   * Returns the OE part of an application, its superseded numbers, and its aftermarket replacements
   * up to a maximum.
   */
  fromApplication(app: Application, maxParts = 5): Part[] {
    const famousRow = famousNumbers.find(
      (row) => !this.#made.has(row.number) && isFamous(row, app) && isPossible(app),
    )
    if (famousRow) this.#made.add(famousRow.number)
    const number =
      famousRow?.number ?? this.#unique(app.key, (name) => makeOeNumber(app.make, app.type, name))
    const oePart = this.#oe(app, number, false)
    const olderNumbers = famousRow?.older ?? this.#olderNumbers(app)
    let newerPart = oePart
    for (const oldNumber of olderNumbers) {
      const part = this.#oe(app, oldNumber, true)
      this.#cross(newerPart, part, 'SUPERSEDES', app.make)
      newerPart = part
    }
    return [oePart, ...this.#replacements(app, oePart, maxParts)]
  }

  /** Creates a part selected by size instead of vehicle: oil, bulb, battery. */
  universal(type: PartType, variant: number): Part | undefined {
    const brand = this.#brands.get(pickOne(`${type.key}${variant}`, type.brands))
    if (!brand) return undefined
    const key = `${type.key}|${brand.key}|${variant}`
    return this.#add({
      application: '',
      brandId: brand.id,
      brandName: brand.name,
      kind: 'IAM',
      number: this.#iamNumber(brand, type, key),
      type,
      fits: [],
      variant,
      countries: ['TH', 'ID', 'MY', 'PH', 'VN', 'KR'],
      price: priceOf(type, key, 0.15, 1),
      superseded: false,
    })
  }

  #oe(app: Application, number: string, isSuperseded: boolean): Part {
    const brand = this.#oeBrands.get(app.make)
    if (!brand) throw new Error(`no OE brand for ${app.make}`)
    return this.#add({
      application: app.key,
      brandId: brand.id,
      brandName: brand.name,
      kind: 'OE',
      number,
      type: app.type,
      fits: fitsOf(app),
      variant: 0,
      countries: app.countries,
      price: priceOf(app.type, app.key, 0.6, 1),
      superseded: isSuperseded,
    })
  }

  #olderNumbers(app: Application): string[] {
    const count = [0, 0, 0, 1, 1, 2][integerOf(`${app.key}/older`, 0, 5)] ?? 0
    return Array.from({ length: count }, (_, i) =>
      this.#unique(`${app.key}/old${i}`, (name) => makeOeNumber(app.make, app.type, name)),
    )
  }

  #replacements(app: Application, oe: Part, maxParts: number): Part[] {
    const count = Math.min(app.type.brands.length, integerOf(`${app.key}/iam`, 2, 5), maxParts)
    const start = integerOf(`${app.key}/first`, 0, app.type.brands.length - 1)
    const parts: Part[] = []
    for (let i = 0; i < count; i++) {
      const brand = this.#brands.get(app.type.brands[(start + i) % app.type.brands.length] ?? '')
      if (!brand) continue
      const key = `${app.key}|${brand.key}`
      const part = this.#add({
        application: app.key,
        brandId: brand.id,
        brandName: brand.name,
        kind: 'IAM',
        number: this.#iamNumber(brand, app.type, key),
        type: app.type,
        fits: oe.fits,
        variant: 0,
        countries: app.countries,
        price: priceOf(app.type, key, 0, 0.55),
        superseded: false,
      })
      this.#cross(part, oe, 'IAM_FOR', brand.key)
      parts.push(part)
    }
    return parts
  }

  #iamNumber(brand: PartBrand, type: PartType, key: string): string {
    const rule = brand.rules.find(({ types }) => types.test(type.key))
    const patterns = rule?.patterns ??
      brand.patterns.get(type.group) ??
      brand.patterns.get('*') ?? ['@@-#####']
    return this.#unique(key, (name) => fromPattern(name, pickOne(`${name}p`, patterns)))
  }

  /**
   * Returns a unique number, as manufacturers never reuse one. Adds digits when a pattern is
   * exhausted.
   */
  #unique(key: string, make: (name: string) => string): string {
    for (let attempt = 0; ; attempt++) {
      const candidate = make(attempt === 0 ? key : `${key}#${attempt}`)
      const number =
        attempt < 6 ? candidate : `${candidate}-${integerOf(`${key}${attempt}`, 1, 9_999)}`
      const norm = normaliseNumber(number)
      if (this.#norms.has(norm)) continue
      this.#norms.add(norm)
      return number
    }
  }

  #add(part: Omit<Part, 'id' | 'norm'>): Part {
    // Some patterns end with an optional group; when it is empty, a trailing space remains.
    const number = part.number.trim()
    const createdPart = {
      ...part,
      number,
      id: this.parts.length + 1,
      norm: normaliseNumber(number),
    }
    this.parts.push(createdPart)
    return createdPart
  }

  #cross(from: Part, to: Part, kind: CrossReference['kind'], source: string): void {
    this.crosses.push({ from: from.id, to: to.id, kind, source })
  }
}

/** True when the engines of an application or part use its part type. */
export function isPossible({ type, fits }: Pick<Application, 'type' | 'fits'>): boolean {
  return fits.every(({ generation, engineCode }) =>
    usesPartType(generation.make, engineCode, type.key),
  )
}

/** True when a well-known number is made for the application. */
export function isFamous(row: FamousNumber, app: Application): boolean {
  return (
    row.make === app.make &&
    row.type === app.type.key &&
    app.fits.some(
      ({ generation, engineCode }) =>
        generation.series === row.series[0] &&
        generation.to > row.since &&
        (row.engine === undefined || row.engine === engineCode),
    )
  )
}

function fitsOf(app: Application): PartFit[] {
  const list = conditions[app.type.group]
  const condition =
    list && shareOf(`${app.key}/condition`) < 0.12
      ? `label_fit_${pickOne(`${app.key}/c`, list)}`
      : ''
  return app.fits.map(({ generation, engineCode }) => ({
    generation,
    engineCode,
    from: generation.from,
    to: generation.to,
    condition,
  }))
}

/** Returns a price in satang between two shares of the type's range, rounded like a price list. */
function priceOf(type: PartType, key: string, low: number, high: number): number {
  const priceSpan = type.priceMax - type.priceMin
  const baht = type.priceMin + priceSpan * (low + (high - low) * shareOf(`${key}/price`))
  const roundingStep = baht < 100 ? 0.5 : baht < 1000 ? 5 : 10
  return Math.round(Math.max(roundingStep, Math.round(baht / roundingStep) * roundingStep) * 100)
}

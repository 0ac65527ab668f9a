import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChosenVehicle, type Fitment, judgeFit } from '#domain/fit/verdict.ts'

const hilux: ChosenVehicle = { serialId: 10, generationId: 3, year: 2018, engineCode: '2GD' }

const forHilux = (change: Partial<Fitment> = {}): Fitment => ({
  serialId: 10,
  serialName: 'Hilux',
  generationId: 3,
  yearFrom: 2015,
  yearTo: 2020,
  engineCode: '',
  condition: '',
  ...change,
})

const exactVerdict = forHilux({ engineCode: '2GD' })
const conditional = forHilux({ condition: 'label_disc_size' })
const otherEngine = forHilux({ engineCode: '1GD' })
const otherYear = forHilux({ yearFrom: 2021, yearTo: 2024 })
const otherCar = forHilux({ serialId: 11, serialName: 'Fortuner' })

const judge = (...fitments: Fitment[]) => judgeFit(fitments, hilux, false)

describe('a part that fits', () => {
  it('matches the car, generation, year and engine', () => {
    expect(judge(exactVerdict)).toEqual({
      verdict: 'fits',
      reason: 'range',
      yearFrom: 2015,
      yearTo: 2020,
      engineCode: '2GD',
    })
  })

  it('fits every engine when the statement has no engine', () => {
    expect(judge(forHilux())).toMatchObject({ verdict: 'fits' })
  })

  it('fits in the first and the last year of its range', () => {
    expect(judge(forHilux({ yearFrom: 2018, yearTo: 2020 }))).toMatchObject({ verdict: 'fits' })
    expect(judge(forHilux({ yearFrom: 2015, yearTo: 2018 }))).toMatchObject({ verdict: 'fits' })
    expect(judge(forHilux({ yearFrom: 2018, yearTo: 2018 }))).toMatchObject({ verdict: 'fits' })
  })

  it('fits when at least one of its statements matches', () => {
    expect(judge(otherCar, otherYear, otherEngine, conditional, exactVerdict)).toMatchObject({
      verdict: 'fits',
    })
    expect(judge(exactVerdict, conditional, otherEngine, otherYear, otherCar)).toMatchObject({
      verdict: 'fits',
    })
  })
})

describe('a part that needs checking', () => {
  it('shows the condition of its statement', () => {
    expect(judge(conditional)).toEqual({
      verdict: 'check',
      reason: 'condition',
      condition: 'label_disc_size',
    })
  })

  it('has one statement with a condition and no other statement that matches', () => {
    expect(judge(otherEngine, conditional, otherCar)).toMatchObject({ reason: 'condition' })
  })

  it('is universal, or has no fitment statements', () => {
    expect(judgeFit([], hilux, true)).toEqual({ verdict: 'check', reason: 'universal' })
    expect(judgeFit([], hilux, false)).toEqual({ verdict: 'check', reason: 'unknown' })
  })
})

describe('the reason why a part does not fit', () => {
  it('is another car', () => {
    expect(judge(otherCar)).toEqual({ verdict: 'no', reason: 'serial' })
  })

  it('is other years, which the verdict states', () => {
    expect(judge(otherYear)).toEqual({
      verdict: 'no',
      reason: 'year',
      yearFrom: 2021,
      yearTo: 2024,
      year: 2018,
    })
  })

  it('is the year for a car one year older than the first or one year newer than the last', () => {
    expect(judge(forHilux({ yearFrom: 2019 }))).toMatchObject({ verdict: 'no', reason: 'year' })
    expect(judge(forHilux({ yearTo: 2017 }))).toMatchObject({ verdict: 'no', reason: 'year' })
  })

  it('is another engine, which the verdict states', () => {
    expect(judge(otherEngine)).toEqual({
      verdict: 'no',
      reason: 'engine',
      engineCode: '1GD',
      engine: '2GD',
    })
  })

  it('is another engine rather than other years, and other years rather than another car', () => {
    expect(judge(otherCar, otherYear, otherEngine)).toMatchObject({ reason: 'engine' })
    expect(judge(otherEngine, otherYear, otherCar)).toMatchObject({ reason: 'engine' })
    expect(judge(otherCar, otherYear)).toMatchObject({ reason: 'year' })
    expect(judge(otherYear, otherCar)).toMatchObject({ reason: 'year' })
  })

  it('contains the nearest of several year ranges before or after the car’s year', () => {
    const years = (yearFrom: number, yearTo: number) => forHilux({ yearFrom, yearTo })
    const nearest = (...list: Fitment[]) => [judge(...list), judge(...list.toReversed())]
    const both = (yearFrom: number) => {
      const one = expect.objectContaining({ reason: 'year', yearFrom }) as unknown
      return [one, one]
    }
    expect(nearest(years(2021, 2024), years(2020, 2030))).toEqual(both(2020))
    expect(nearest(years(2001, 2014), years(2005, 2015))).toEqual(both(2005))
    expect(nearest(years(2021, 2024), years(2010, 2016))).toEqual(both(2010))
    expect(nearest(years(2020, 2024), years(2010, 2014))).toEqual(both(2020))
  })

  it('is other years rather than another car, even if the years are a century away', () => {
    expect(judge(otherCar, forHilux({ yearFrom: 1900, yearTo: 1901 }))).toMatchObject({
      reason: 'year',
    })
  })

  it('is another engine rather than other years, even years that end one year before the car’s', () => {
    expect(judge(forHilux({ yearTo: 2017 }), otherEngine)).toMatchObject({ reason: 'engine' })
  })

  it('is the same for two equally near statements in either order', () => {
    const [fitmentBefore, fitmentAfter] = [forHilux({ yearTo: 2017 }), forHilux({ yearFrom: 2019 })]
    expect(judge(fitmentBefore, fitmentAfter)).toMatchObject({ yearFrom: 2015, yearTo: 2017 })
    expect(judge(fitmentAfter, fitmentBefore)).toMatchObject({ yearFrom: 2015, yearTo: 2017 })
  })

  it('is another car, even when the statement for that car has a condition', () => {
    expect(judge({ ...otherCar, condition: 'label_disc_size' })).toEqual({
      verdict: 'no',
      reason: 'serial',
    })
  })

  it('a part for another generation of the same car does not fit, even in the same year', () => {
    expect(judge(forHilux({ generationId: 2 }))).toMatchObject({ verdict: 'no' })
  })
})

describe('the fitment verdict', () => {
  const fitment: fc.Arbitrary<Fitment> = fc.constantFrom(
    exactVerdict,
    conditional,
    otherEngine,
    otherYear,
    otherCar,
  )

  it('does not depend on the order of the statements', () => {
    fc.assert(
      fc.property(
        fc
          .array(fitment, { minLength: 1, maxLength: 6 })
          .chain((list) =>
            fc.tuple(
              fc.constant(list),
              fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
            ),
          ),
        ([list, shuffled]) => {
          expect(judge(...shuffled)).toEqual(judge(...list))
        },
      ),
    )
  })

  it('never gets worse when a statement is added', () => {
    const favour = { fits: 2, check: 1, no: 0 }
    fc.assert(
      fc.property(
        fc.array(fitment, { minLength: 1, maxLength: 6 }),
        fitment,
        (list, moreFitment) => {
          expect(favour[judge(...list, moreFitment).verdict]).toBeGreaterThanOrEqual(
            favour[judge(...list).verdict],
          )
        },
      ),
    )
  })
})

import { expect, test } from 'vitest'
import { exampleVins } from '#components/vehicle/vin/example-vins.ts'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const countryIds = { TH: 1001, ID: 1102, MY: 1129, PH: 1171, VN: 1234, KR: 1198 } as const
type Country = keyof typeof countryIds

async function carsOf(vinCode: string, country: Country) {
  const caller = new Caller('', undefined, countryIds[country])
  const { data } = await caller.send('GET /cms/vehicle/searchByVinCode', { vinCode })
  const years = data.list.map((row) => Number(row.eggVehicleKeyDescription.slice(-4)))
  const names = data.list.map(
    (row) => `${row.eggVehicleKeyDescription.slice(0, -5)} ${row.vehicleAdditionalData}`,
  )
  return {
    series: data.serials.map(({ name }) => name),
    cars: [...new Set(names)].sort(),
    years: [Math.min(...years), Math.max(...years)],
  }
}

/*
 * The car that a VIN identifies whatever its serial number, with the years as far as they are
 * known.
 */
test.each<[string, Country, string[], [number, number]]>([
  [
    'MR0FZ29G901234567',
    'TH',
    ['Toyota Hilux Vigo 3.0 1KD-FTV', 'Toyota Hilux Vigo Champ 3.0 1KD-FTV'],
    [2004, 2015],
  ],
  ['MR0FZ29G901234567', 'VN', ['Toyota Hilux 3.0 1KD-FTV'], [2005, 2015]],
  ['MR0HA3CD500123456', 'TH', ['Toyota Hilux Revo 2.8 1GD-FTV'], [2015, 2026]],
  ['MR0HA3CD500123456', 'PH', ['Toyota Hilux 2.8 1GD-FTV'], [2015, 2026]],
  ['MR0KB8CD900100009', 'TH', ['Toyota Hilux Revo 2.4 2GD-FTV'], [2015, 2026]],
  ['MR053HY9305123456', 'TH', ['Toyota Vios 1.5 1NZ-FE'], [2007, 2013]],
  ['PN153SY4205123456', 'MY', ['Toyota Vios 1.5 1NZ-FE'], [2003, 2007]],
  [
    'MHKM1BA3JDK012345',
    'ID',
    ['Toyota Avanza 1.3 1NR-VE', 'Toyota Avanza 1.3 K3-VE'],
    [2013, 2013],
  ],
])('%s decodes in %s to %j of %j', async (vinCode, country, cars, years) => {
  const foundCars = await carsOf(vinCode, country)
  expect([foundCars.cars, foundCars.years]).toEqual([cars, years])
})

test.each<[string, Country, string[]]>([
  ['MPATFS86JDT012345', 'TH', ['D-Max']],
  ['JN1TC2E26Z0012345', 'MY', ['NV350 Urvan']],
  ['MM7UR4DF5E0123456', 'MY', ['BT-50']],
  ['MM7UR4DF5E0123456', 'TH', ['BT-50 Pro']],
  ['MM8DJ2HA0F0123456', 'TH', ['2']],
  ['MM7DL2SA0F0123456', 'TH', ['2']],
  ['MM6KE2W70D0123456', 'TH', ['CX-5']],
  ['MALAM51BABM123456', 'PH', ['i10']],
  ['LGXCE4CB0P0123456', 'TH', ['Atto 3']],
  ['TSMLYE21S00123456', 'TH', ['Vitara']],
  ['MK2L0PU39NJ012345', 'ID', ['L300']],
  ['KNCSHX71AB7123456', 'KR', ['Bongo III']],
  ['KNAFW411BA5123456', 'KR', ['Forte']],
  // The chassis number of the Indonesian Sirion identifies it as a Myvi.
  ['PM2M800S002012345', 'MY', ['Myvi']],
  ['PM2M800S002012345', 'ID', ['Sirion']],
])('%s decodes in %s to the series %j', async (vinCode, country, series) => {
  expect((await carsOf(vinCode, country)).series).toEqual(series)
})

test('an engine excluded by the chassis number is not offered', async () => {
  const { cars } = await carsOf('MPATFS86JDT012345', 'TH')
  expect(cars.length).toBeGreaterThan(0)
  expect(cars.filter((name) => !/4JJ1|4JK1/.test(name))).toEqual([])
})

test('no VIN returns an unsold series if its country sells a matching one', async () => {
  const vins = ['MR0FZ29G901234567', 'MR0HA3CD500123456', 'KMHD841CBKU012345', 'KNAMB81ABGS100843']
  for (const vinCode of vins)
    for (const country of Object.keys(countryIds) as Country[]) {
      const caller = new Caller('', undefined, countryIds[country])
      const { list } = (await caller.send('GET /cms/vehicle/searchByVinCode', { vinCode })).data
      const isSold = list.map(
        (row) =>
          query(
            `SELECT 1 FROM vehicle_generation WHERE serial_id = ? AND code = ? AND instr(countries, ?) > 0`,
            row.vehicleSerialId,
            row.vehicleModelDetail,
            country,
          ).length > 0,
      )
      expect(new Set(isSold).size, `${vinCode} ${country}`).toBe(1)
    }
})

test('a car with two names is offered once, even if it is sold under neither name in the country', async () => {
  expect(
    (await carsOf('KMHD841CBKU012345', 'ID')).cars.filter((name) => /G4FG/.test(name)),
  ).toEqual(['Hyundai Avante 1.6 G4FG'])
})

test.each(Object.entries(exampleVins))(
  'the example VIN for %s, %s, is a car sold there',
  async (country, vin) => {
    const { series, cars } = await carsOf(vin, country as Country)
    expect(series).toHaveLength(1)
    expect(cars.length).toBeGreaterThan(0)
    const soldCountries = query<{ countries: string }>(
      'SELECT countries FROM vehicle_serial WHERE name = ?',
      series[0] ?? '',
    )
    expect(soldCountries[0]?.countries.split(',')).toContain(country)
  },
)

test('a country’s picker lists only makes and series that are sold there', async () => {
  const thailand = new Caller('', undefined, countryIds.TH)
  const brands = (await thailand.send('GET /app-api/vehicle/getBrandList', {})).data
  const names = brands.map(({ name }) => name)
  expect(names).not.toContain('Perodua')
  const toyota = brands.find(({ name }) => name.startsWith('Toyota'))
  const serials = await thailand.send('GET /app-api/vehicle/getSerialListByBrandId', {
    brandId: toyota?.vehicleBrandId ?? 0,
  })
  const listedSerialIds = serials.data.map((row) => row.vehicleSerialId).toSorted((a, b) => a - b)
  const soldIds = query<{ id: number }>(
    `SELECT id FROM vehicle_serial WHERE brand_id = ? AND instr(countries, 'TH') > 0 ORDER BY id`,
    toyota?.vehicleBrandId ?? 0,
  ).map(({ id }) => id)
  expect(listedSerialIds).toEqual(soldIds)
})

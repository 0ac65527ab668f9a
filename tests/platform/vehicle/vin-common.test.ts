import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'

const visitor = new Caller()
const call = 'GET /cms/vehicle/searchByVinCode'

/* Cars found in every workshop. The serial numbers after the pattern are invented. */
test.each([
  ['MM0DE2YA0CW012345', ['2'], null],
  ['MM7UNY0W3A0912345', ['BT-50'], null],
  ['MM8KE2W7A0W123456', ['CX-5'], null],
  ['MPBUMFE60HX112345', ['Everest', 'Ranger'], 2017],
  ['MR053HY9305123456', ['Vios'], null],
  ['MR0HA3FS600512345', ['Fortuner'], null],
  ['MR1B29F36F1012345', ['Vios'], 2015],
  ['PL1CM6LRRAG123456', ['Gen-2', 'Persona'], 2010],
  ['RNYSB51A5BC012345', ['Morning'], 2011],
  ['RLA0NKB40F1012345', ['Triton'], null],
  ['PA1B18F30G4012345', ['Vios'], null],
  ['KNAPB81ABA7812345', ['Sportage'], 2010],
  ['KNHMD371BA6312345', ['Grand Carnival'], 2010],
  ['KMHJU81VBDU612345', ['Tucson'], 2013],
])('the VIN %s decodes to %j of %s', async (vinCode, series, year) => {
  const { data } = await visitor.send(call, { vinCode })
  expect([data.serials.map((row) => row.name).sort(), data.year]).toEqual([series, year])
  expect(data.list.length).toBeGreaterThan(0)
})

test('without a model year only the pattern’s years are returned', async () => {
  const { data } = await visitor.send(call, { vinCode: 'MR053HY9305123456' })
  const years = data.list.map((row) => Number(row.eggVehicleKeyDescription.slice(-4)))
  expect(Math.min(...years)).toBeGreaterThanOrEqual(2007)
  expect(Math.max(...years)).toBeLessThanOrEqual(2013)
})

test.each(['*MR0FZ29G901234567*', 'VIN MR0FZ29G901234567', 'MR0FZ 29G9-01234567'])(
  'text around a VIN is removed: %s',
  async (vinCode) => {
    const { data } = await visitor.send(call, { vinCode })
    expect(data.vinCode).toBe('MR0FZ29G901234567')
  },
)

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const visitor = new Caller()
const search = (vinCode: string) => visitor.send('GET /cms/vehicle/searchByVinCode', { vinCode })

test.each([
  ['NHP10-0000123', 'Prius C', 'NHP10', '1NZ-FXE'],
  ['DAA-ZVW30-1234567', 'Prius', 'ZVW30', '2ZR-FXE'],
  ['KDH206-8012345', 'Hiace', 'H200', '1KD-FTV'],
  ['KDH206V-8012345', 'Hiace', 'H200', '1KD-FTV'],
  ['GGH25W-8012345', 'Alphard', 'AH20', '2GR-FE'],
])('the frame number %s identifies the car', async (frame, series, generation, engine) => {
  const { data } = await search(frame)
  expect(data).toMatchObject({ serialKnown: true, year: null, checkDigit: 'none' })
  expect(data.vinCode).toBe(frame.replace(/^DAA-/, ''))
  expect(data.serials.map(({ name }) => name)).toContain(series)
  const ids = data.list.map(({ vehicleModelId }) => vehicleModelId)
  expect(ids.length).toBeGreaterThan(0)
  const cars = query<{ code: string; engine: string }>(
    `SELECT DISTINCT g.code, m.engine_code AS engine FROM vehicle_model m
     JOIN vehicle_generation g ON g.id = m.generation_id
     WHERE m.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  )
  for (const car of cars) expect(car.engine).toBe(engine)
  expect(cars.map(({ code }) => code)).toContain(generation)
})

test('a frame number with an unknown model code is recognised as a frame number', async () => {
  expect(await search('XQZ99-0000123')).toMatchObject({ code: 4108, message: 'label_frame_number' })
})

test('every frame number in the table identifies one series or twins of the same make', async () => {
  const rows = readFileSync('functions/platform/db/seed/vin/frames.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  const problems: string[] = []
  for (const [codes = '', make = ''] of rows) {
    const [code] = codes.split(',')
    const { data } = await search(`${code}-0012345`)
    if (data.brandName.toLowerCase() !== make || data.list.length === 0)
      problems.push(`${code} ${make}`)
  }
  expect(problems).toEqual([])
})

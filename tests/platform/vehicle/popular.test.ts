import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const first = {
  1001: ['Toyota Hilux Revo', 'Isuzu D-Max'],
  1102: ['Toyota Avanza', 'Honda Brio'],
  1129: ['Perodua Myvi', 'Proton Saga'],
  1171: ['Toyota Vios', 'Mitsubishi Xpander'],
  1198: ['Hyundai Sonata', 'Hyundai Avante'],
  1234: ['Toyota Vios', 'Hyundai Accent'],
}
const callers = Object.entries(first).map(
  ([id, names]) => [new Caller('', undefined, Number(id)), names] as const,
)

test('popular vehicles start with the country’s most common ones', async () => {
  for (const [caller, names] of callers) {
    const { data } = await caller.send('GET /cms/vehicle/getSearchRecommendations', {})
    const popular = data.serials.map((row) => row.vehicleSerialName)
    expect(popular.slice(0, 2)).toEqual(names)
    expect(new Set(popular.map((name) => name.split(' ')[0])).size).toBeGreaterThan(2)
  }
})

test('Korea’s first page of models has several makes', async () => {
  const korea = new Caller('', undefined, 1198)
  const { data } = await korea.send('POST /app-api/vehicle/getPopularModels', {})
  const names = data.list.map((row) => row.eggVehicleKeyDescription.replace(/ \S+ \d{4}$/, ''))
  expect(names.slice(0, 3)).toEqual(['Hyundai Sonata', 'Hyundai Avante', 'Hyundai Porter II'])
  expect(new Set(data.list.map((row) => row.oeBrandName)).size).toBeGreaterThan(1)
  expect(data.list).toHaveLength(6)
})

test('every ranked series is sold in its country', () => {
  const abroad = query(
    `SELECT s.name, p.country FROM popular_serial p JOIN vehicle_serial s ON s.id = p.serial_id
     WHERE instr(s.countries, p.country) = 0`,
  )
  expect(abroad).toEqual([])
})

test('no vehicle name contains its make twice', async () => {
  const [row] = query<{ id: number }>(
    `SELECT m.id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
     WHERE s.name = 'MG Extender' LIMIT 1`,
  )
  const { data } = await new Caller().send('GET /app-api/vehicle/list', {
    vehicleModelId: row?.id ?? 0,
  })
  expect(data[0]?.eggVehicleKeyDescription).toMatch(/^MG Extender 2\.0 \d{4}$/)
})

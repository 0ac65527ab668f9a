import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { testUrl } from '../../support/state.ts'

const ask = 'GET /web-api/vehicle/popularSerials'

test('each country lists its most driven series, with their makes', async () => {
  const answers = [1001, 1198].map((country) => new Caller('', testUrl, country).send(ask, {}))
  const [thai, korean] = await Promise.all(answers)
  expect(thai?.data).toHaveLength(8)
  expect(thai?.data[0]).toMatchObject({ vehicleSerialName: 'Hilux Revo', brandName: 'Toyota' })
  expect(korean?.data[0]?.brandName).toMatch(/Hyundai|Kia/)
})

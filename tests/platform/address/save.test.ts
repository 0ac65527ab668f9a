import { expect, test } from 'vitest'
import { formatAddressLine } from '#domain/address/area-names.ts'
import { countryOf } from '#domain/country/countries.ts'
import { newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

test('an incomplete address gets an error per field and is not saved', async () => {
  const buyer = newBuyer('877000095')
  const { data: keptData } = await buyer.send('GET /web-api/address/list', {})
  const [known] = keptData
  if (!known) throw new Error('no address')
  const { addressId: _, ...whole } = known
  const response = await buyer.send('POST /web-api/address/save', {
    ...whole,
    contactName: '',
    detailAddress: ' ',
  })
  expect([response.code, response.message]).toEqual([400, 'label_address_incomplete'])
  expect(Object.keys(response.data)).toEqual(
    expect.arrayContaining(['contactName', 'detailAddress']),
  )
  const count = 'SELECT count(*) AS n FROM address WHERE customer_id = ?'
  expect(query<{ n: number }>(count, buyer.id)[0]?.n).toBe(keptData.length)
})

test('a landmark is stored and printed, and clients without the field keep it', async () => {
  const buyer = newBuyer()
  const { data: config } = await buyer.send('GET /web-api/address/postCode/config', {})
  expect(config.optionalFields).toContain('landmark')
  const { data: keptData } = await buyer.send('GET /web-api/address/list', {})
  const [known] = keptData
  if (!known) throw new Error('no address')
  const save = async (change: { landmark?: string }) => {
    const { landmark: _, ...rest } = known
    return buyer.send('POST /web-api/address/save', { ...rest, ...change })
  }
  const savedResponse = await save({ landmark: 'ตรงข้ามเซเว่น' })
  expect(savedResponse.data.landmark).toBe('ตรงข้ามเซเว่น')
  expect(formatAddressLine(savedResponse.data, countryOf(1001))).toContain(
    `${known.detailAddress} (ตรงข้ามเซเว่น), `,
  )
  expect((await save({})).data.landmark).toBe('ตรงข้ามเซเว่น')
  expect((await save({ landmark: '' })).data.landmark).toBe('')
  const longResponse = await save({ landmark: 'x'.repeat(61) })
  expect([longResponse.code, longResponse.data]).toEqual([400, { landmark: 'label_too_long' }])
})

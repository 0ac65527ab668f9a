import { expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

test('an incomplete address gets an error per field and is not saved', async () => {
  const buyer = newBuyer('877000095')
  const { data: kept } = await buyer.send('GET /web-api/address/list', {})
  const [known] = kept
  if (!known) throw new Error('no address')
  const { addressId: _, ...whole } = known
  const answer = await buyer.send('POST /web-api/address/save', {
    ...whole,
    contactName: '',
    detailAddress: ' ',
  })
  expect([answer.code, answer.message]).toEqual([400, 'label_address_incomplete'])
  expect(Object.keys(answer.data)).toEqual(expect.arrayContaining(['contactName', 'detailAddress']))
  const count = 'SELECT count(*) AS n FROM address WHERE customer_id = ?'
  expect(query<{ n: number }>(count, buyer.id)[0]?.n).toBe(kept.length)
})

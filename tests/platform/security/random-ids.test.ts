import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { chatWith } from '../../support/chat/chats.ts'
import { newBuyer } from '../../support/client.ts'
import { releaseNumber, query } from '../../support/state.ts'

const isRandom = (id: number | undefined) => expect(id).toBeGreaterThanOrEqual(2 ** 44)

test('H19: IDs of new addresses, lists and conversations are random', async () => {
  const buyer = newBuyer('815800031')
  const [first] = (await buyer.send('GET /web-api/address/list', {})).data
  if (!first) throw new Error('no address')
  const { addressId: _, ...draft } = first
  isRandom((await buyer.send('POST /web-api/address/save', draft)).data.addressId)
  isRandom(await chatWith(buyer, 102))
  isRandom((await buyer.send('POST /web-api/favourite/list', { name: 'brakes' })).data.listId)
})

test('H19: a new customer’s ID is random, and opens the customer’s profile', async () => {
  const cellphone = '815800032'
  releaseNumber(cellphone)
  const browser = new Browser()
  await browser.askForCode(cellphone)
  const [sent] = query<{ body: string }>(
    'SELECT body FROM outbox WHERE phone = ? ORDER BY id DESC LIMIT 1',
    `+66${cellphone}`,
  )
  const code = /\d{4,8}/.exec(sent?.body ?? '')?.[0] ?? ''
  const { data } = await browser.logIn(cellphone, code)
  isRandom(data.userId)
  const profile = await browser.send('GET /client/profile', {})
  expect(profile.data.profile.userId).toBe(data.userId)
})

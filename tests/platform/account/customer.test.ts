import { expect, test } from 'vitest'
import { callerFor, newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const login = 'GET /app-api/v1/login/queryUserLoginInfo'

test('profile and login return the alliance, the test-account flag and the contact name', async () => {
  const buyer = newBuyer()
  const plainCustomer = { shopAlliance: null, isTestAccount: false, contactName: 'Test' }
  expect((await buyer.send('GET /client/profile', {})).data.profile).toMatchObject(plainCustomer)
  expect((await buyer.send('GET /app-api/profile/info', {})).data).toMatchObject(plainCustomer)
  expect((await buyer.send(login, {})).data).toMatchObject({ ...plainCustomer, existAddress: true })
  query("UPDATE customer SET shop_alliance = 'BOSCH' WHERE id = ?", buyer.id)
  const member = { ...plainCustomer, shopAlliance: 'BOSCH' }
  expect((await buyer.send('GET /client/profile', {})).data.profile).toMatchObject(member)
  expect((await buyer.send(login, {})).data).toMatchObject(member)
})

test('the seeded test account is flagged, and a buyer without an address has a contact name', async () => {
  const tester = callerFor(12)
  const { data } = await tester.send('GET /client/profile', {})
  expect(data.profile).toMatchObject({ isTestAccount: true })
  const bareBuyer = newBuyer()
  query('DELETE FROM address WHERE customer_id = ?', bareBuyer.id)
  query("UPDATE customer SET name = 'Som' WHERE id = ?", bareBuyer.id)
  expect((await bareBuyer.send(login, {})).data).toMatchObject({
    contactName: 'Som',
    existAddress: false,
  })
})

test('the database refuses an unknown alliance', () => {
  expect(() => query("UPDATE customer SET shop_alliance = 'ACME' WHERE id = 12")).toThrow('CHECK')
})

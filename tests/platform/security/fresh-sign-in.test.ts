import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { freshSignInMs } from '#domain/auth/fresh-sign-in.ts'
import { newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const age = (customerId: number, ms: number) =>
  query('UPDATE session SET created_at = ? WHERE customer_id = ?', Date.now() - ms, customerId)

test('an old session can’t export or delete the account or change its email, but a fresh session can', async () => {
  const buyer = newBuyer('815800021')
  const acts = {
    'GET /web-api/account/export': {},
    'POST /web-api/account/mail': { address: 'fresh-sign-in@example.com' },
    'POST /web-api/account/deletion': {},
  } as const
  age(buyer.id, freshSignInMs + 1000)
  for (const [name, payload] of Object.entries(acts)) {
    const answer = await (await buyer.raw(name, payload, { langCode: 'ko' })).json()
    expect(answer, name).toMatchObject({ code: 4007, message: 'label_fresh_sign_in' })
  }
  expect(query('SELECT 1 FROM mail_address WHERE customer_id = ?', buyer.id)).toEqual([])
  expect(query('SELECT leaves_at FROM customer WHERE id = ?', buyer.id)).toEqual([
    { leaves_at: null },
  ])
  age(buyer.id, freshSignInMs - 30_000)
  for (const [name, payload] of Object.entries(acts))
    expect(await (await buyer.raw(name, payload)).json(), name).toMatchObject({ code: 200 })
})

test('every call that requires a fresh sign-in lists that refusal', () => {
  const fresh = Object.entries(contract).filter(([, call]) => 'fresh' in call)
  expect(fresh.map(([name]) => name).sort()).toEqual([
    'GET /web-api/account/export',
    'POST /web-api/account/deletion',
    'POST /web-api/account/mail',
    'POST /web-api/seller/invitation',
  ])
  for (const [name, call] of fresh)
    expect('refusals' in call && call.refusals, name).toContain('freshSignIn')
})

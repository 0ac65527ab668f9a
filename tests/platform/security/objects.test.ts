import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isDecision } from '#platform/payment/provider/carry-out-decision.ts'
import { nextAddress } from '../../support/address.ts'
import { newBuyer, prepareOrder } from '../../support/client.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { type Member, findMember, staffFor } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

test('H6: a seller sees only their shop’s share of a payment for several shops', async () => {
  const shopId = findMember('siam').shopId ?? 0
  const offers = query<{ id: number }>(
    `SELECT min(f.sku_org_id) AS id FROM offer f JOIN shop s ON s.id = f.shop_id
     WHERE f.country_id = 1001 AND f.stock > 9 AND f.backorder = 0 AND s.state = 'OPEN'
       AND s.type <> 'OWN' GROUP BY s.id ORDER BY s.id <> ?, s.id LIMIT 2`,
    shopId,
  )
  const buyer = newBuyer('815800006')
  for (const { id } of offers)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: id, quantity: 1 })
  const { data } = await buyer.send(
    'POST /web-api/order/submitOrder',
    await prepareOrder(buyer, 6),
    { 'Idempotency-Key': randomUUID() },
  )
  expect(data.orders).toHaveLength(2)
  const [own] = query<{ id: number; total: number }>(
    'SELECT id, total FROM orders WHERE placement_id = ? AND shop_id = ?',
    data.placementId,
    shopId,
  )
  const readOrder = async (member: Member) =>
    (await member.send('GET /desk/orders/{id}', { id: own?.id ?? 0 })).data
  expect((await readOrder(staffFor('siam'))).payments[0]?.amount).toBe(own?.total)
  expect((await readOrder(staffFor('fern'))).payments[0]?.amount).toBeGreaterThan(own?.total ?? 0)
})

test('H8: staff without access to chats can’t open a chat picture', async () => {
  const { data } = await upload(newBuyer('815800008'), makePng(), { kind: 'CHAT' })
  const name = data.split('/').at(-1) ?? ''
  query("UPDATE upload SET attached_to = 'chat:1' WHERE name = ?", name)
  const status = async ({ cookie }: Member) =>
    (await fetch(testUrl + data, { headers: { cookie, 'cf-connecting-ip': nextAddress() } })).status
  expect(await status(staffFor('fern'))).toBe(404)
  expect(await status(staffFor('nok'))).toBe(200)
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])(
  'H7: %j is not a decision of the provider’s page',
  (action) => {
    expect(isDecision(action)).toBe(false)
    expect(isDecision('approve')).toBe(true)
  },
)

test('ASVS 3.4.1: browsers use https for this host and all its subdomains', async () => {
  const { headers } = await fetch(`${testUrl}/healthz`)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('ASVS 3.4: the captcha page’s content security policy allows no form submission', async () => {
  const { headers } = await fetch(`${testUrl}/app-h5/views/repair/pictureVerify.html`)
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(expect.arrayContaining(["form-action 'none'", "base-uri 'none'"]))
})

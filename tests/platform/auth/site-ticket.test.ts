import { expect, test } from 'vitest'
import { Caller, callerFor, newBuyer } from '../../support/client.ts'
import { query } from '../../support/state.ts'

const host = 'seller.eggmall.asia'
const visitor = new Caller()
const ticketFor = async (buyer: Caller) =>
  (await buyer.send('POST /web-api/site/ticket', { host })).data.ticket
const exchange = (token: string, at = host) =>
  visitor.send('POST /web-api/site/exchange', { token, host: at })

test('a ticket opens a separate session once, and sets no cookie', async () => {
  const buyer = newBuyer('849100001')
  const ticket = await ticketFor(buyer)
  expect(ticket).not.toBe(buyer.token)
  const response = await visitor.raw('POST /web-api/site/exchange', { token: ticket, host })
  expect(response.headers.get('set-cookie') ?? '').not.toContain('__Host-session')
  const { data } = (await response.json()) as { data: { token: string; userId: number } }
  expect(data.userId).toBe(buyer.id)
  expect(data.token).not.toBe(buyer.token)
  const otherCaller = new Caller(data.token)
  expect((await otherCaller.send('GET /app-api/profile/info', {})).data.userId).toBe(buyer.id)
  expect((await buyer.send('GET /app-api/profile/info', {})).code).toBe(200)
  expect((await exchange(ticket)).code).toBe(4601)
  const ends = query<{ expires_at: number }>(
    'SELECT DISTINCT expires_at FROM session WHERE customer_id = ?',
    buyer.id,
  )
  expect(ends).toHaveLength(1)
})

test('a ticket is refused after 60 s, on another host, and after the session has ended', async () => {
  const buyer = newBuyer('849100002')
  const lateTicket = await ticketFor(buyer)
  query('UPDATE site_ticket SET expires_at = expires_at - 60000 WHERE customer_id = ?', buyer.id)
  expect((await exchange(lateTicket)).code).toBe(4601)
  const ticketElsewhere = await ticketFor(buyer)
  expect((await exchange(ticketElsewhere, 'www.eggmall.asia')).code).toBe(4601)
  // The request from the wrong host has used up the ticket.
  expect((await exchange(ticketElsewhere)).code).toBe(4601)
  const orphan = await ticketFor(buyer)
  await buyer.send('GET /client/auth/logout', {})
  expect((await exchange(orphan)).code).toBe(4601)
})

test('only hosts on the operator’s list get a ticket, and only for a buyer', async () => {
  const evil = await callerFor(1).send('POST /web-api/site/ticket', { host: 'evil.example' })
  expect(evil.code).toBe(400)
  expect((await visitor.send('POST /web-api/site/ticket', { host })).code).toBe(401)
})

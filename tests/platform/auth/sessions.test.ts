import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

const day = 86_400_000
const list = (caller: Caller) => caller.send('GET /web-api/account/sessions', {})

async function signIn(cellphone: string): Promise<Browser> {
  const browser = new Browser()
  deleteCodes(cellphone)
  await browser.askForCode(cellphone)
  await browser.logIn(cellphone, readLastCode(cellphone))
  return browser
}

const deleteSessionsOf = (cellphone: string) =>
  query(
    'DELETE FROM session WHERE customer_id IN (SELECT id FROM customer WHERE cellphone = ?)',
    cellphone,
  )

test('the session list names each device, the current one first, without tokens', async () => {
  deleteSessionsOf('854100001')
  const first = await signIn('854100001')
  const second = await signIn('854100001')
  query(
    `UPDATE session SET browser = 'Chrome', system = 'Android', place = 'TH' WHERE customer_id =
       (SELECT id FROM customer WHERE cellphone = '854100001')`,
  )
  const { data } = await list(first)
  expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  expect(data[0]).toMatchObject({ browser: 'Chrome', system: 'Android', place: 'TH' })
  expect(data.every(({ id }) => /^[0-9a-f]{16}$/.test(id))).toBe(true)
  const text = JSON.stringify(data)
  for (const browser of [first, second])
    expect(text).not.toContain(browser.cookies.get('__Host-session'))
  expect((await new Caller(data[1]?.id).send('GET /client/profile', {})).code).toBe(401)
})

test('the user agent is stored as browser and system names only', async () => {
  deleteSessionsOf('854100002')
  const browser = new Browser()
  deleteCodes('854100002')
  await browser.askForCode('854100002')
  await browser.raw(
    'POST /app-api/v1/login/opt',
    { prefix: '+66', cellphone: '854100002', phoneCode: readLastCode('854100002') },
    {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Secret/1 Safari/604.1',
    },
  )
  expect((await list(browser)).data).toMatchObject([{ browser: 'Safari', system: 'iPhone' }])
  expect(JSON.stringify(query('SELECT * FROM session'))).not.toContain('Secret')
})

test('a buyer can sign out one or all other devices, but not the current device', async () => {
  deleteSessionsOf('854100003')
  const [ownBrowser, phone, tablet, lost] = [
    await signIn('854100003'),
    await signIn('854100003'),
    await signIn('854100003'),
    await signIn('854100003'),
  ]
  const idOf = async (browser: Browser) =>
    (await list(browser)).data.find(({ isCurrent }) => isCurrent)?.id ?? ''
  const end = (id: string) => ownBrowser.send('DELETE /web-api/account/session', { id })
  expect((await end(await idOf(ownBrowser))).code).toBe(404)
  expect((await end(await idOf(phone))).data).toHaveLength(3)
  expect((await list(phone)).code).toBe(401)
  expect((await end('0123456789abcdef')).code).toBe(404)
  expect((await ownBrowser.send('DELETE /web-api/account/otherSessions', {})).data).toHaveLength(1)
  for (const otherBrowser of [tablet, lost]) expect((await list(otherBrowser)).code).toBe(401)
  expect((await list(ownBrowser)).code).toBe(200)
})

test('ending another buyer’s session returns not found, and the session stays open', async () => {
  deleteSessionsOf('854100004')
  const owner = await signIn('854100004')
  const [session] = (await list(owner)).data
  const stranger = newBuyer('854100005')
  const response = await stranger.send('DELETE /web-api/account/session', { id: session?.id ?? '' })
  expect(response.code).toBe(404)
  await stranger.send('DELETE /web-api/account/otherSessions', {})
  expect((await list(owner)).code).toBe(200)
})

test('an expired session isn’t in the list', async () => {
  deleteSessionsOf('854100006')
  const idle = await signIn('854100006')
  const ownSignIn = await signIn('854100006')
  const hash = (await list(idle)).data.find(({ isCurrent }) => isCurrent)?.id ?? ''
  query(
    'UPDATE session SET created_at = ?1, seen_at = ?1 WHERE substr(token_hash, 1, 16) = ?2',
    Date.now() - 15 * day,
    hash,
  )
  expect((await list(ownSignIn)).data).toHaveLength(1)
})

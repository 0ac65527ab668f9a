import { expect, test } from 'vitest'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { Browser } from '../../support/browser/browser.ts'
import { listNumberSpellings, makeWrongGuess } from '../../support/auth/guesses.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

const hour = 3_600_000

/** Moves all code events of a number into the past by `ms` milliseconds, to simulate a wait. */
const moveEventsBack = (cellphone: string, ms: number) =>
  query('UPDATE one_time_code SET sent_at = sent_at - ? WHERE phone LIKE ?', ms, `%${cellphone}`)

interface Newest {
  id: number
  tries: number
  digits: number
}

const checkedGuesses = (cellphone: string) =>
  query<Newest>(
    'SELECT id, tries - used AS tries, digits FROM one_time_code WHERE phone LIKE ?',
    `%${cellphone}`,
  )

test('another browser can’t use a code, and its guesses don’t count against the code', async () => {
  deleteCodes('852000001')
  const owner = new Browser()
  await owner.askForCode('852000001')
  const code = readLastCode('852000001')
  const thief = new Browser()
  await thief.get('/app-h5/views/repair/pictureVerify.html')
  for (let n = 0; n < 8; n++) expect((await thief.logIn('852000001', code)).code).toBe(1201)
  const planted = new Browser()
  planted.cookies.set('__Host-browser', 'a'.repeat(44))
  expect((await planted.logIn('852000001', code)).code).toBe(1201)
  expect(checkedGuesses('852000001')).toMatchObject([{ tries: 0 }])
  expect((await owner.logIn('852000001', code)).code).toBe(200)
})

test('after three concurrent wrong guesses no fourth is checked and new codes have eight digits', async () => {
  deleteCodes('852000002')
  const browser = new Browser()
  await browser.askForCode('852000002')
  const right = readLastCode('852000002')
  const answers = await Promise.all(
    listNumberSpellings('852000002').flatMap((cellphone, spelling) =>
      Array.from({ length: 8 }, (_, n) =>
        browser.logIn(cellphone, makeWrongGuess(right, spelling * 8 + n)),
      ),
    ),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([1201]))
  expect(checkedGuesses('852000002')).toMatchObject([{ tries: codeRules.failures, digits: 4 }])
  // The correct code comes too late and is refused like the wrong codes.
  expect(await browser.logIn('852000002', right)).toMatchObject({
    code: 1201,
    message: 'label_wrongCode',
  })
  moveEventsBack('852000002', 61_000)
  const fresh = new Browser()
  expect((await fresh.askForCode('852000002')).data).toMatchObject({ digits: 8 })
  expect(readLastCode('852000002')).toMatch(/^\d{8}$/)
  expect((await fresh.logIn('852000002', readLastCode('852000002'))).code).toBe(200)
})

test('five wrong guesses invalidate a long code, and the right code is then refused', async () => {
  deleteCodes('852000003')
  const browser = new Browser()
  query(
    `INSERT INTO one_time_code (phone, code_hash, sent_at, tries)
     VALUES ('+66852000003', '', ?, 3)`,
    Date.now() - hour,
  )
  expect((await browser.askForCode('852000003')).data).toMatchObject({ digits: 8 })
  const right = readLastCode('852000003')
  for (let n = 0; n < 5; n++)
    expect((await browser.logIn('852000003', makeWrongGuess(right, n))).code).toBe(1201)
  expect((await browser.logIn('852000003', right)).code).toBe(1201)
})

test('a known browser keeps short codes and has a separate budget for its number', async () => {
  for (const number of ['852000004', '852000005']) deleteCodes(number)
  const owner = new Browser()
  await owner.askForCode('852000004')
  expect((await owner.logIn('852000004', readLastCode('852000004'))).code).toBe(200)
  await owner.send('GET /client/auth/logout', {})
  // Strangers use up the number's tries and codes of the hour.
  query(
    `INSERT INTO one_time_code (phone, code_hash, sent_at, tries)
     SELECT '+66852000004', '', ? - value * 61000, 5 FROM json_each('[0,1,2,3,4]')`,
    Date.now(),
  )
  expect((await new Browser().askForCode('852000004')).code).toBe(429)
  expect((await owner.askForCode('852000004')).data).toMatchObject({ digits: 4 })
  expect((await owner.logIn('852000004', readLastCode('852000004'))).code).toBe(200)
  // The mark of a known browser is invalid for another number, and after a change.
  query(
    "INSERT INTO one_time_code (phone, code_hash, sent_at, tries) VALUES ('+66852000005', '', ?, 3)",
    Date.now() - hour,
  )
  expect((await owner.askForCode('852000005')).data).toMatchObject({ digits: 8 })
  const forger = new Browser()
  forger.cookies.set('__Host-known', (owner.cookies.get('__Host-known') ?? '').replace(/^./, '-'))
  expect((await forger.askForCode('852000004')).code).toBe(429)
})

test('a known browser gets long codes after three failures, and short codes again after a success', async () => {
  deleteCodes('852000006')
  const owner = new Browser()
  const signIn = async () => {
    await owner.askForCode('852000006')
    return owner.logIn('852000006', readLastCode('852000006'))
  }
  expect((await signIn()).code).toBe(200)
  moveEventsBack('852000006', 61_000)
  await owner.askForCode('852000006')
  const right = readLastCode('852000006')
  for (let n = 0; n < 3; n++) await owner.logIn('852000006', makeWrongGuess(right, n))
  expect((await owner.logIn('852000006', right)).code).toBe(1201)
  moveEventsBack('852000006', 61_000)
  expect((await owner.askForCode('852000006')).data).toMatchObject({ digits: 8 })
  expect((await owner.logIn('852000006', readLastCode('852000006'))).code).toBe(200)
  expect((await owner.askForCode('852000006')).data).toMatchObject({ digits: 4 })
})

import { afterEach, expect, test } from 'vitest'
import {
  minDifficultyBits,
  messageRateLimits,
  numberBlockOf,
} from '#domain/auth/message-difficulty.ts'
import { hashNetwork } from '#platform/rate/network-key.ts'
import { Browser } from '../../support/browser/browser.ts'
import { solveCaptcha } from '../../support/client.ts'
import { settingOfWorker } from '../../support/server/job-context.ts'
import { deleteCodes, readLastCode, query } from '../../support/state.ts'

const [anHour] = messageRateLimits
const planted = 'planted by message-budgets.test.ts'

afterEach(() => query('DELETE FROM one_time_code WHERE code_hash = ?', planted))

/** Inserts messages that strangers received within the last minute. */
function insertMessages(count: number, { prefix = '+66', network = '', numbers = 'others' }) {
  query(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO one_time_code (phone, code_hash, sent_at, prefix, network, numbers)
     SELECT 'planted ' || i, ?2, ?3, ?4, ?5, ?6 FROM n`,
    count,
    planted,
    Date.now() - 60_000,
    prefix,
    network,
    numbers,
  )
}

const keyOf = (ip: string) => hashNetwork(ip, { SIGNING_SECRET: settingOfWorker('SIGNING_SECRET') })

/** Creates a browser that has signed in with a number before. */
async function createKnownBrowser(cellphone: string, prefix = '+66'): Promise<Browser> {
  const browser = new Browser()
  deleteCodes(cellphone)
  await browser.askForCode(cellphone, prefix)
  expect((await browser.logIn(cellphone, readLastCode(cellphone), prefix)).code).toBe(200)
  deleteCodes(cellphone)
  return browser
}

test.each([
  ['/24', (n: number) => `203.0.113.${n}`],
  ['/48', (n: number) => `2001:db8:21:${n}::1`],
])(
  'H21: a network (%s) has a message limit, also for concurrent requests',
  async (_, addressOf) => {
    // Solve the captchas before the attack, because the budget limits captchas too.
    const solved = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (n) => {
        const cellphone = `86${n}210${addressOf(n).includes('.') ? 1 : 2}21`
        deleteCodes(cellphone)
        const browser = new Browser(addressOf(n))
        return { browser, cellphone, captcha: await solveCaptcha(`+66${cellphone}`, browser.get) }
      }),
    )
    insertMessages(anHour.count - 2, { network: await keyOf(addressOf(1)) })
    const codeResponses = await Promise.all(
      solved.map(({ browser, cellphone, captcha }) => browser.sendCode(cellphone, captcha)),
    )
    expect(codeResponses.filter(({ code }) => code === 200)).toHaveLength(2)
    const refusedResponses = codeResponses.filter(({ code }) => code !== 200)
    for (const { code, message, data } of refusedResponses) {
      expect([code, message]).toEqual([429, 'label_too_many'])
      expect(data).toMatchObject({ retryAfterSeconds: expect.any(Number) })
    }
    // The neighbouring network has its own budget.
    expect((await new Browser().askForCode('867210021')).code).toBe(200)
    deleteCodes('867210021')
  },
)

test('H21: a block of numbers has a message limit, and a known buyer still gets a code', async () => {
  const [mine, other] = ['868210022', '868210023']
  const owner = await createKnownBrowser(mine)
  insertMessages(anHour.count, { numbers: numberBlockOf('+66', mine) })
  deleteCodes(other)
  expect(await new Browser().askForCode(other)).toMatchObject({ code: 429 })
  expect(query('SELECT 1 FROM one_time_code WHERE phone = ?', `+66${other}`)).toEqual([])
  expect((await owner.askForCode(mine)).code).toBe(200)
  // The request comes from a network that has used up its messages.
  const crowded = new Browser(owner.address.replace(/\d+$/, '250'))
  insertMessages(anHour.count, { network: await keyOf(crowded.address) })
  deleteCodes(mine)
  expect((await owner.askForCode(mine)).code).toBe(200)
  expect((await crowded.askForCode('869210024')).code).toBe(429)
})

test('H21: captcha difficulty grows with country and network demand, and easier challenges are refused', async () => {
  const owner = await createKnownBrowser('81221000021', '+62')
  insertMessages(160, { prefix: '+62' })
  const bitsOf = async (browser: Browser, asked: string) => {
    const page = await browser.get(`/app-h5/views/repair/pictureVerify.html?langCode=en${asked}`)
    return Number(/data-bits="(\d+)"/.exec(await page.text())?.[1])
  }
  expect(await bitsOf(new Browser(), '&prefix=62')).toBeGreaterThanOrEqual(minDifficultyBits + 2)
  expect(await bitsOf(new Browser(), '')).toBeGreaterThanOrEqual(minDifficultyBits + 2)
  expect(await bitsOf(new Browser(), '&prefix=60')).toBe(minDifficultyBits)
  const crowded = new Browser('203.0.114.9')
  insertMessages(24, { prefix: '+82', network: await keyOf(crowded.address) })
  expect(await bitsOf(crowded, '&prefix=60')).toBe(minDifficultyBits + 2)
  // Try an easier challenge of another country, and a challenge from a browser that claims to be
  // known.
  const cheat = new Browser()
  const easy = (path: string) => cheat.get(`${path}&prefix=60`)
  const number = '81221000022'
  expect((await cheat.sendCode(number, await solveCaptcha(`+62${number}`, easy), '+62')).code).toBe(
    4002,
  )
  cheat.cookies.set('__Host-known', `${'A'.repeat(22)}.${Date.now() + 60_000}.${'A'.repeat(24)}`)
  expect(await bitsOf(cheat, '&prefix=62')).toBe(minDifficultyBits)
  expect((await cheat.askForCode(number, '+62')).code).toBe(4002)
  // The known buyer's challenge stays easy, and the code is sent.
  expect(await bitsOf(owner, '&prefix=62')).toBe(minDifficultyBits)
  expect((await owner.askForCode('81221000021', '+62')).code).toBe(200)
  // For another number the easy challenge is refused. The retry gets the challenge for strangers
  // and passes.
  expect((await owner.askForCode(number, '+62')).code).toBe(4002)
  const requestAgain = (path: string) => owner.get(`${path}&prefix=62&again=1`)
  const solved = await solveCaptcha(`+62${number}`, requestAgain)
  expect((await owner.sendCode(number, solved, '+62')).code).toBe(200)
  deleteCodes(number)
})

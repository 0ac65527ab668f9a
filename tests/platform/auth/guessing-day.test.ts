import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeRules } from '#domain/auth/one-time-code.ts'
import { passwordTries } from '#domain/auth/password.ts'
import { serve, type Server } from '../../../scripts/lib/server/server.ts'
import { Browser } from '../../support/browser/browser.ts'
import { encrypt } from '../../support/client.ts'
import { callsBuild } from '../../support/server/lanes.ts'
import { OwnShop } from '../../support/seller/own-shop.ts'
import { roundCount, sampleCases } from '../../support/rounds.ts'
import { listNumberSpellings, makeWrongGuess } from '../../support/auth/guesses.ts'

/*
 * A day of attack on one number that has a password: as fast as the platform allows, from unlimited
 * browsers and addresses, with parallel guesses at code and password in all spellings. Meanwhile
 * the owner signs in with both. The number of checked guesses is read from the platform's tables: a
 * guess at n digits counts 10^-n, a guess at a password `commonestShare`.
 */
const hour = 3_600_000
const minute = 60_000
const cellphone = '852000007'
const password = 'Rung9roj'

const lengths = [
  { digits: 4, atMost: 4 / 10_000 },
  { digits: 6, atMost: 1 / 10_000 },
]

describe.each(sampleCases(lengths))(
  'guessing against codes of $digits digits',
  ({ digits, atMost }) => {
    let shop: OwnShop
    let server: Server
    const browser = () => new Browser(undefined, shop.url)
    const byPassword = (one: Browser, typedText: string, spelling = cellphone) =>
      one.send('POST /app-api/v1/login/password', {
        prefix: '+66',
        cellphone: spelling,
        password: encrypt(typedText),
      })
    const codeOf = () =>
      /\d{4,8}/.exec(
        shop.sql<{ body: string }>('SELECT body FROM outbox ORDER BY id DESC LIMIT 1')[0]?.body ??
          '',
      )?.[0] ?? ''

    beforeAll(async () => {
      shop = await OwnShop.seeded()
      const settings = { CODE_DIGITS: String(digits) }
      server = await serve(shop.port, shop.state, {
        built: callsBuild,
        settings,
        onLogLine: () => {},
      })
    })
    afterAll(() => server.stop())

    /** Moves all events of the number into the past by `ms` milliseconds. */
    const letPass = (ms: number) => {
      shop.sql('UPDATE one_time_code SET sent_at = sent_at - ?', ms)
      shop.sql('UPDATE password_try SET at = at - ?', ms)
    }

    test('a day of distributed guessing stays below the limit while the owner can sign in', async () => {
      const owner = browser()
      expect((await owner.askForCode(cellphone)).data).toMatchObject({ digits })
      expect((await owner.logIn(cellphone, codeOf())).code).toBe(200)
      const set = { password: encrypt(password) }
      expect((await owner.send('POST /app-api/v1/login/resetPassword', set)).code).toBe(200)
      const hours = roundCount(`hours of guessing at one number, ${digits} digits`, 1, 6)
      const steps = Math.ceil((hours * hour) / (10 * minute))
      let guesses = 0
      for (let step = 0; step < steps; step++) {
        const thieves = Array.from({ length: 4 }, browser)
        await Promise.all(thieves.map((thief) => thief.askForCode(cellphone)))
        const right = codeOf()
        const codes = thieves.flatMap((thief) =>
          listNumberSpellings(cellphone).flatMap((spelling, s) =>
            [0, 1].map((n) => thief.logIn(spelling, makeWrongGuess(right, guesses + 2 * s + n))),
          ),
        )
        const passwords = listNumberSpellings(cellphone).map((spelling, s) =>
          byPassword(browser(), `Wrong${s}pass`, spelling),
        )
        const tried = await Promise.all([...codes, ...passwords])
        guesses += tried.length
        expect(new Set(tried.map(({ code }) => code))).toEqual(new Set([1201, 1203]))
        if (step % 6 === 0) {
          expect((await owner.askForCode(cellphone)).data).toMatchObject({ digits })
          expect((await owner.logIn(cellphone, codeOf())).code).toBe(200)
          expect((await byPassword(owner, password)).code).toBe(200)
        }
        letPass(10 * minute)
      }
      const rows = shop.sql<{ tries: number; digits: number }>(
        "SELECT tries - used AS tries, digits FROM one_time_code WHERE mark = ''",
      )
      const passwordsJudged = shop.sql("SELECT 1 FROM password_try WHERE mark = ''").length
      const byCode = rows.reduce((sum, row) => sum + row.tries / 10 ** row.digits, 0)
      const chance = byCode + passwordsJudged * passwordTries.commonestShare
      console.log(
        `${digits} digits, ${hours} hours, ${guesses} guesses: ${rows.reduce((sum, row) => sum + row.tries, 0)} at codes and ${passwordsJudged} at the password judged, P(broken) ${byCode.toExponential(2)} by code, ${chance.toExponential(2)} with the password`,
      )
      expect(rows.length).toBeLessThanOrEqual(codeRules.perDay + 1)
      expect(rows.some((row) => row.digits === digits && row.tries > 0)).toBe(true)
      expect(passwordsJudged).toBe(passwordTries.strangers)
      expect(chance).toBeLessThanOrEqual(atMost)
    }, 900_000)
  },
)

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { creditBooks } from '../../../scripts/books/credit.ts'
import { Borrower } from '../../support/credit/borrower.ts'
import { CreditDesk } from '../../support/credit/credit-desk.ts'
import { generatedCases } from '../../support/rounds.ts'

/*
 * Compares the platform's credit writers with a model that uses only the requests: orders,
 * cancellations, deliveries, returns, money, and limits that rise, fall and end. The histories of
 * three buyers of one shop are interleaved. tests/platform/credit/histories.test.ts does the same
 * through the API, with fewer runs.
 */

const step = fc.record({
  // Choose the first buyer most often: errors appear only after several steps of one buyer.
  buyer: fc.constantFrom(0, 0, 0, 1, 2),
  kind: fc.constantFrom(
    ...(['order', 'order', 'order', 'ship', 'ship', 'cancel', 'return', 'money', 'money'] as const),
    ...(['choose', 'come', 'again', 'limit', 'grant', 'run'] as const),
  ),
  /**
   * Amount of a step in percent of the available amount, up to 150. With `isExact`, the step uses
   * exactly the available amount.
   */
  share: fc.integer({ min: 1, max: 150 }),
  isExact: fc.boolean(),
  hours: fc.oneof(fc.nat(12), fc.nat(20 * 24)),
})

/** A day from 2026 on. The range includes month ends and a leap day. */
const begin = fc.integer({ min: 1, max: 900 })
const fewToMany = { minLength: 1, maxLength: 24, size: 'max' } as const

/** Number of histories per database: their rows stay in memory. */
const perDesk = 1000

let desk = new CreditDesk()
let histories = 0
afterAll(() => desk.close())

function expectBooks(): void {
  for (const { name, wrong } of creditBooks) expect([name, desk.rows(wrong)]).toEqual([name, []])
}

async function run(buyers: readonly Borrower[]): Promise<void> {
  await desk.run()
  for (const buyer of buyers) buyer.timePassed()
}

test(
  'for any history, every balance matches an independent calculation within the credit limit',
  { timeout: 7_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(begin, fc.array(step, fewToMany), async (day, steps) => {
        histories += 1
        if (histories % perDesk === 0) {
          expectBooks()
          desk.close()
          desk = new CreditDesk()
        }
        const buyers = [0, 1, 2].map(() => new Borrower(desk))
        desk.now = Date.UTC(2026, 0, day)
        for (const one of buyers) await one.open(8_000_00)
        for (const { buyer, kind, hours, ...how } of steps) {
          desk.now += hours * 3_600_000
          const one = buyers[buyer] as Borrower
          if (kind === 'run') await run(buyers)
          else await one.performAct(kind, how)
          expect(await one.stands()).toEqual(one.expectedCredit())
        }
        for (const one of buyers) expect(await one.stands()).toEqual(one.expectedCredit())
        // A year later all limits with an end date have ended, and every month has its statement.
        desk.now += 400 * 86_400_000
        await run(buyers)
        for (const one of buyers) expect(await one.stands()).toEqual(one.expectedCredit())
        expect(desk.rows('SELECT 1 FROM credit_invoice WHERE statement_id IS NULL')).toEqual([])
        expect(desk.rows('SELECT 1 FROM credit_grant WHERE ended = 0')).toEqual([])
      }),
      generatedCases('histories of credit, by its writers', 250, 5_000),
    )
    expectBooks()
  },
)

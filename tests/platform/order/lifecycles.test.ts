import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRefunds } from '#platform/payment/send-refunds.ts'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { beginShift, finishRefunds } from '../../support/lifecycle/acts.ts'
import { checkOut } from '../../support/lifecycle/checkout.ts'
import { storyByFate } from '../../support/lifecycle/fates.ts'
import { openMarket } from '../../support/lifecycle/market.ts'
import { fates, type Plan, makePlans } from '../../support/lifecycle/plan.ts'
import {
  beginStory,
  verifyOrder,
  detailOf,
  type Story,
  type OrderModel,
} from '../../support/lifecycle/story.ts'
import { termsOf } from '../../support/lifecycle/terms.ts'
import { pointsOf } from '../../support/lifecycle/calculator.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { completeDueOrders } from '../../support/credit/points.ts'
import { casesInTurn, isLongRun, roundCount } from '../../support/rounds.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { query } from '../../support/state.ts'

/*
 * Orders by every payment method of every country, from the cart to the last refund. An independent
 * calculator (tests/support/lifecycle) computes every expected amount to the minor unit.
 */

const plannedPlans = makePlans(roundCount('order lifecycles', 31, 124))

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

/** Runs one plan up to the end of the return window. */
async function runPlan(plan: Plan, market: ReturnType<typeof openMarket>): Promise<Story> {
  const story = beginStory(await checkOut(plan, market))
  await verifyOrder(story)
  await storyByFate[plan.fate](story)
  await verifyOrder(story)
  for (const model of story.orders) await finishRefunds(model)
  return story
}

/** True when an order completes: it is received, paid or settled, and not completely returned. */
async function completes(story: Story, model: OrderModel): Promise<boolean> {
  const { isReceived, isCancelled, isPaid, noted, bill } = model
  if (!isReceived || isCancelled || !(isPaid || noted === bill.total)) return false
  return (await detailOf(story, model)).status !== 'RETURN_GOODS'
}

async function outlast(stories: readonly Story[]): Promise<void> {
  for (const story of stories)
    for (const model of story.orders) {
      model.isCompleted = await completes(story, model)
      const { countryId, isWorkshop } = story.plan
      if (model.isCompleted && isWorkshop)
        model.earned = pointsOf(model.bill, countryId, model.returned, model.atProvider)
      const week = Date.now() - 8 * 86_400_000
      query(
        'UPDATE orders SET received_at = ? WHERE id = ? AND received_at > 0',
        week,
        model.orderId,
      )
    }
  await completeDueOrders()
}

/** Sends due refunds through the provider; refunds that other test files left behind may fail. */
const sendOnline = () =>
  withDatabase((db) =>
    sendRefunds(jobContext(db, { logFailure: (description) => console.warn(description) })),
  )

test.each(casesInTurn(Object.entries(termsOf), 2))(
  'every amount of country %s’s orders equals the calculator’s',
  async (id, { currency }) => {
    beginShift()
    const market = openMarket(Number(id))
    try {
      const stories: Story[] = []
      for (const plan of plannedPlans.filter(({ countryId }) => countryId === Number(id)))
        stories.push(await runPlan(plan, market))
      await sendOnline()
      await outlast(stories)
      for (const story of stories) {
        await verifyOrder(story)
        if (!story.runLater) continue
        await story.runLater()
        await verifyOrder(story)
      }
      expect(stories.length, currency).toBeGreaterThanOrEqual(3)
    } finally {
      market.close()
    }
  },
  600_000,
)

test('the generated plans cover each country’s payment methods, and in long runs every outcome', () => {
  const pairs = new Set(plannedPlans.map(({ countryId, method }) => `${countryId} ${method}`))
  expect(pairs.size).toBe(31)
  if (isLongRun) expect(new Set(plannedPlans.map(({ fate }) => fate))).toEqual(new Set(fates))
})

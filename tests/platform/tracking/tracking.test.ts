import { expect, test } from 'vitest'
import { Caller, callerFor } from '../../support/client.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const name = 'POST /tracking/web-api/v1/eventTracking/batchSave'
const visitor = new Caller('')

const countEvents = () =>
  query<{ n: number }>('SELECT ifnull(sum(count), 0) AS n FROM event_count')[0]?.n ?? 0

test('page events are counted by day, and the desk reads the funnel', async () => {
  const stepsBefore = (await staffFor('nok').send('GET /desk/funnel', {})).data.steps
  const events = [{ name: 'search' }, { name: 'product' }, { name: 'product' }] as const
  expect((await visitor.send(name, { events: [...events] })).data).toEqual({ saved: 3 })
  const stepsAfter = (await staffFor('nok').send('GET /desk/funnel', {})).data.steps
  const grown = stepsAfter.map((step, i) => [step.name, step.count - (stepsBefore[i]?.count ?? 0)])
  expect(Object.fromEntries(grown)).toMatchObject({ home: 0, search: 1, product: 2, placed: 0 })
  expect((await staffFor('siam').send('GET /desk/funnel', {})).message).toBe(
    'label_desk_act_not_yours',
  )
})

test('events of a test account are not counted', async () => {
  const [account] = query<{ id: number }>('SELECT id FROM customer WHERE test_account = 1')
  const eventsBefore = countEvents()
  const sentResponse = await callerFor(account?.id ?? 0).send(name, { events: [{ name: 'home' }] })
  expect([sentResponse.data.saved, countEvents()]).toEqual([0, eventsBefore])
})

test('events with private fields or more than twenty events are refused', async () => {
  const eventsBefore = countEvents()
  for (const events of [
    [{ name: 'home', vin: 'MR0FZ29G501234567' }],
    [{ name: 'MR0FZ29G501234567' }],
    Array.from({ length: 21 }, () => ({ name: 'home' })),
    [],
  ]) {
    const refusedResponse = await visitor.raw(name, { events })
    expect(((await refusedResponse.json()) as { code: number }).code).toBe(400)
  }
  expect(countEvents()).toBe(eventsBefore)
})

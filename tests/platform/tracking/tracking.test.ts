import { expect, test } from 'vitest'
import { Caller, callerFor } from '../../support/client.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

const name = 'POST /tracking/web-api/v1/eventTracking/batchSave'
const visitor = new Caller('')

const countEvents = () =>
  query<{ n: number }>('SELECT ifnull(sum(count), 0) AS n FROM event_count')[0]?.n ?? 0

test('page events are counted by day, and the desk reads the funnel', async () => {
  const before = (await staffFor('nok').send('GET /desk/funnel', {})).data.steps
  const events = [{ name: 'search' }, { name: 'product' }, { name: 'product' }] as const
  expect((await visitor.send(name, { events: [...events] })).data).toEqual({ saved: 3 })
  const after = (await staffFor('nok').send('GET /desk/funnel', {})).data.steps
  const grown = after.map((step, i) => [step.name, step.count - (before[i]?.count ?? 0)])
  expect(Object.fromEntries(grown)).toMatchObject({ home: 0, search: 1, product: 2, placed: 0 })
  expect((await staffFor('siam').send('GET /desk/funnel', {})).message).toBe(
    'label_desk_act_not_yours',
  )
})

test('events of a test account are not counted', async () => {
  const [account] = query<{ id: number }>('SELECT id FROM customer WHERE test_account = 1')
  const before = countEvents()
  const sent = await callerFor(account?.id ?? 0).send(name, { events: [{ name: 'home' }] })
  expect([sent.data.saved, countEvents()]).toEqual([0, before])
})

test('events with private fields or more than twenty events are refused', async () => {
  const before = countEvents()
  for (const events of [
    [{ name: 'home', vin: 'MR0FZ29G501234567' }],
    [{ name: 'MR0FZ29G501234567' }],
    Array.from({ length: 21 }, () => ({ name: 'home' })),
    [],
  ]) {
    const refused = await visitor.raw(name, { events })
    expect(((await refused.json()) as { code: number }).code).toBe(400)
  }
  expect(countEvents()).toBe(before)
})

import { beforeEach, expect, test } from 'vitest'
import { callerFor, newBuyer } from '../../support/client.ts'
import { cutNetwork, newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/account/sessions.ts')

/** A buyer signed in here and in two more places. */
function inThreePlaces(cellphone: string) {
  const buyer = newBuyer(cellphone)
  query('DELETE FROM session WHERE customer_id = ?', buyer.id)
  const otherCallers = [callerFor(buyer.id), callerFor(buyer.id)]
  query('UPDATE session SET seen_at = created_at WHERE customer_id = ?', buyer.id)
  signInAs(buyer.id)
  return otherCallers
}

test('one session and then all others are ended, and ending an ended session changes nothing', async () => {
  inThreePlaces('861000311')
  const { $sessions, endOneSession, endOtherSessions, loadSessions } = await store()
  await loadSessions()
  const ids = () => {
    const state = $sessions.get()
    return state.kind === 'known' ? state.list.filter((s) => !s.isCurrent).map((s) => s.id) : []
  }
  const [goneText = ''] = ids()
  expect(ids()).toHaveLength(2)
  await endOneSession(goneText)
  expect(ids()).toHaveLength(1)
  await endOneSession(goneText)
  expect(ids()).toHaveLength(1)
  await endOtherSessions()
  expect(ids()).toEqual([])
})

test('loading sessions without a network fails with a network error', async () => {
  inThreePlaces('861000312')
  const { $sessions, loadSessions } = await store()
  cutNetwork(true)
  await loadSessions()
  expect($sessions.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
})

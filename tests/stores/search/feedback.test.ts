import { beforeEach, expect, test } from 'vitest'
import { otherProblemType } from '#domain/search/feedback.ts'
import { cutNetwork, newDevice } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/search/feedback.ts')
const searched = { searched: 'store test of feedback', shown: 'a;b' }

test('a problem type is required, and the type for other problems requires a remark', async () => {
  const { openFeedback, writeFeedback, sendFeedback, $feedback } = await store()
  await openFeedback()
  expect(await sendFeedback(searched)).toEqual({ type: 'label_search_feedback_tips2' })
  writeFeedback({ type: otherProblemType })
  expect($feedback.get()).toMatchObject({ faults: {} })
  expect(await sendFeedback(searched)).toEqual({ remark: 'label_please_input' })
  writeFeedback({ remark: 'nothing fits' })
  expect(await sendFeedback(searched)).toEqual({})
  expect($feedback.get()).toEqual({ kind: 'sent' })
  const [row] = query<{ remark: string }>(
    'SELECT remark FROM search_feedback WHERE search_text = ?',
    searched.searched,
  )
  expect(row?.remark).toBe('nothing fits')
})

test('the form offers five problem types and sends the ticked results as wrong results', async () => {
  const { openFeedback, writeFeedback, markResultWrong, sendFeedback, $feedback } = await store()
  await openFeedback()
  expect($feedback.get()).toMatchObject({
    problems: [1, 2, 3, 4, 5].map((problemType) => ({ problemType })),
    checkList: [],
  })
  writeFeedback({ type: 3 })
  for (const name of ['Disc', 'Pad', 'Hose']) markResultWrong(name, true)
  markResultWrong('Pad', false)
  expect($feedback.get()).toMatchObject({ checkList: ['Disc', 'Hose'] })
  await sendFeedback({ searched: 'store test of ticks', shown: 'Pad;Disc;Hose' })
  const [row] = query<{ shown: string }>(
    'SELECT recommend_text AS shown FROM search_feedback WHERE search_text = ?',
    'store test of ticks',
  )
  expect(row?.shown).toBe('Disc;Hose')
})

test('after a network failure the problem types are reloaded, and the typed remark is kept', async () => {
  const { openFeedback, writeFeedback, sendFeedback, $feedback } = await store()
  cutNetwork(true)
  await openFeedback()
  expect($feedback.get()).toMatchObject({ kind: 'failed', fault: { label: 'label_network' } })
  cutNetwork(false)
  await openFeedback()
  writeFeedback({ type: 1, remark: 'wrong make' })
  cutNetwork(true)
  await sendFeedback(searched)
  expect($feedback.get()).toMatchObject({
    kind: 'asking',
    type: 1,
    remark: 'wrong make',
    busy: false,
    fault: { label: 'label_network' },
  })
})

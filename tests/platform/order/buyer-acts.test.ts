import { afterAll, expect, test } from 'vitest'
import { callerFor } from '../../support/client.ts'
import {
  allScenes,
  deleteOrders,
  writeOrderInState,
  allDataOfOrder,
} from '../../support/order/desk-orders.ts'

afterAll(deleteOrders)

/** Caller for Somchai, who owns the synthetic orders. */
const somchai = callerFor(1)
const stranger = callerFor(2)
const acts = {
  cancel: (orderId: number, caller = somchai) =>
    caller.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 1 }),
  resume: (orderId: number, caller = somchai) =>
    caller.send('POST /client/version2/order/cancel/apply/undo', { orderId }),
  receive: (orderId: number, caller = somchai) =>
    caller.send('POST /client/version2/order/receive/{orderId}', { orderId }),
} as const

/** Target status of each action. Actions that aren't listed are refused (decisions, "Orders"). */
const targetStatusByAction: Record<string, string> = {
  'PLATFORM CREATED 0 cancel': 'CANCELLED',
  'PLATFORM CREATED 1 cancel': 'CANCEL_APPLYING',
  'PLATFORM CONFIRMED 1 cancel': 'CANCEL_APPLYING',
  'PLATFORM PICKED 1 cancel': 'CANCEL_APPLYING',
  'PLATFORM PACKED 1 cancel': 'CANCEL_APPLYING',
  'PLATFORM CANCEL_REFUSED 1 cancel': 'CANCEL_APPLYING',
  'PLATFORM CANCEL_REFUSED 1 resume': 'CREATED',
  'PLATFORM INVOICED 1 receive': 'SETTLED',
  'PLATFORM SHIPPED 1 receive': 'SETTLED',
  'THIRD_PARTY CREATED 0 cancel': 'CANCELLED',
  'THIRD_PARTY CREATED 1 cancel': 'CANCEL_APPLYING',
  'THIRD_PARTY CONFIRMED 1 cancel': 'CANCEL_APPLYING',
  'THIRD_PARTY CANCEL_REFUSED 1 cancel': 'CANCEL_APPLYING',
  'THIRD_PARTY CANCEL_REFUSED 1 resume': 'CREATED',
  'THIRD_PARTY SHIPPED 1 receive': 'RECEIVED',
}

test('every state × buyer action: listed actions succeed, others change nothing', async () => {
  const happened: string[] = []
  for (const scene of allScenes)
    for (const [name, act] of Object.entries(acts)) {
      const what = `${scene.type} ${scene.status} ${scene.paid} ${name}`
      const id = writeOrderInState(scene)
      const allDataBefore = allDataOfOrder(id)
      expect((await act(id, stranger)).code, what).toBe(404)
      expect(allDataOfOrder(id), what).toBe(allDataBefore)
      const response = await act(id)
      if (response.code === 200) {
        happened.push(what)
        expect(response.data.status, what).toBe(targetStatusByAction[what])
      } else {
        expect(response.message, what).toBe('label_act_closed')
        expect(allDataOfOrder(id), what).toBe(allDataBefore)
      }
    }
  expect(happened.sort()).toEqual(Object.keys(targetStatusByAction).sort())
})

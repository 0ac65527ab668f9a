import { afterAll, expect, test } from 'vitest'
import {
  deskActionTerms,
  type DeskAction,
  deskActions,
  mayTakeDeskAction,
} from '#domain/desk/acts.ts'
import { staff } from '../../../scripts/seed/people/staff.ts'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import {
  allScenes,
  deleteOrders,
  writeOrderInState,
  allDataOfOrder,
} from '../../support/order/desk-orders.ts'
import { moveOrderTo, placeOrder } from '../../support/order/orders.ts'
import { type Member, findMember, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

afterAll(deleteOrders)

const needed = { carrier: 'Kerry', trackingNumber: 'KE123456789TH', words: 'It is packed already' }

const act = (member: Member, id: number, doing: { act: DeskAction; seen: string }) =>
  member.send('POST /desk/orders/{id}/act', { id, ...needed, ...doing } as never)

test('every state × action × role: listed actions succeed, others change nothing', async () => {
  const platforms = [staffFor('nok'), staffFor('fern')]
  const ownStaff = { PLATFORM: staffFor('chai'), THIRD_PARTY: staffFor('siam') }
  let [done, refused] = [0, 0]
  for (const scene of allScenes) {
    const { type, status, paid } = scene
    const id = writeOrderInState(scene)
    const allDataBefore = allDataOfOrder(id)
    const mays: [Member, DeskAction][] = []
    for (const name of deskActions)
      for (const member of [...platforms, ownStaff[type]]) {
        if (
          mayTakeDeskAction(
            name,
            { type, status, unpaid: paid === 0, isCollected: false },
            roleOf(member),
          )
        ) {
          mays.push([member, name])
          continue
        }
        const response = await act(member, id, { act: name, seen: status })
        expect(response.message, `${type} ${status} ${name}`).toBe('label_desk_act_not_yours')
        refused += 1
      }
    expect(allDataOfOrder(id), `${type} ${status}`).toBe(allDataBefore)
    for (const [member, name] of mays) {
      const response = await act(member, writeOrderInState(scene), { act: name, seen: status })
      expect(response.data.status, `${type} ${status} ${name}`).toBe(
        deskActionTerms[name].ways[type]?.to,
      )
      done += 1
    }
  }
  console.log(`${done} acts done, ${refused} refused`)
  expect(done).toBe(24)
})

function roleOf({ id }: Member) {
  const member = staff.find((one) => one.id === id)
  if (!member) throw new Error(`nobody is ${id}`)
  return member.role
}

test('an order passes through all desk steps, and history and log name the staff member', async () => {
  const { skuOrgId } = offerWith(9, 210)
  const buyer = newBuyer('841000001')
  const id = await placeOrder(buyer, skuOrgId, 2)
  const nok = staffFor('nok')
  const first = (await nok.send('GET /desk/orders/{id}', { id })).data
  expect(first).toMatchObject({ status: 'CREATED', queue: 'confirm', acts: ['confirm'] })
  expect(first.lines).toHaveLength(1)
  expect(first.dueAt).toBeGreaterThan(Date.now())
  await act(nok, id, { act: 'confirm', seen: 'CREATED' })
  const shipped = await act(nok, id, { act: 'ship', seen: 'CONFIRMED' })
  expect(shipped.data).toMatchObject({
    status: 'SHIPPED',
    carrier: 'Kerry Express',
    trackingNumber: 'KE123456789TH',
    queue: 'way',
    acts: ['receive'],
  })
  const receivedResponse = await act(nok, id, { act: 'receive', seen: 'SHIPPED' })
  expect(receivedResponse.data).toMatchObject({
    status: 'RECEIVED',
    queue: 'done',
    acts: [],
    dueAt: null,
  })
  const by = { by: 'SERVICE', name: 'Nok Phanit' }
  expect(receivedResponse.data.history).toMatchObject([
    { status: 'CREATED', by: 'BUYER' },
    { status: 'CONFIRMED', ...by },
    { status: 'SHIPPED', ...by },
    { status: 'RECEIVED', ...by },
  ])
  expect(receivedResponse.data.log.map((row) => [row.act, row.name])).toEqual([
    ['confirm', 'Nok Phanit'],
    ['ship', 'Nok Phanit'],
    ['receive', 'Nok Phanit'],
  ])
  expect(JSON.parse(receivedResponse.data.log[1]?.before ?? '')).toEqual({ status: 'CONFIRMED' })
  expect(JSON.parse(receivedResponse.data.log[1]?.after ?? '')).toEqual({
    status: 'SHIPPED',
    carrier: 'Kerry Express',
    tracking_number: 'KE123456789TH',
  })
  const seenResponse = await buyer.send('GET /client/version2/order/detail/{id}', { id })
  expect(seenResponse.data).toMatchObject({ status: 'RECEIVED', trackingNumber: 'KE123456789TH' })
})

test('a cancellation is refused with a reason shown to the buyer, or accepted with stock restored', async () => {
  const { skuOrgId } = offerWith(9, 211)
  const buyer = newBuyer('841000002')
  const id = await placeOrder(buyer, skuOrgId, 3)
  const nok = staffFor('nok')
  const asks = { mover: 'BUYER', id: buyer.id, reason: '', changedAt: 2 } as const
  await act(nok, id, { act: 'confirm', seen: 'CREATED' })
  await moveOrderTo(id, 'CANCEL_APPLYING', asks)
  const silentResponse = await nok.send('POST /desk/orders/{id}/act', {
    id,
    act: 'refuseCancel',
    seen: 'CANCEL_APPLYING',
  })
  expect([silentResponse.code, silentResponse.data]).toEqual([400, { words: 'required' }])
  const refusedResponse = await act(nok, id, { act: 'refuseCancel', seen: 'CANCEL_APPLYING' })
  expect(refusedResponse.data).toMatchObject({ status: 'CANCEL_REFUSED', queue: 'refused' })
  expect(refusedResponse.data.cancelSteps.at(-1)).toMatchObject({
    step: 'REFUSED',
    words: needed.words,
  })
  await moveOrderTo(id, 'CANCEL_APPLYING', asks)
  expect(stockOf(skuOrgId)).toBe(6)
  const acceptedResponse = await act(nok, id, { act: 'acceptCancel', seen: 'CANCEL_APPLYING' })
  expect(acceptedResponse.data).toMatchObject({ status: 'CANCELLED', queue: 'done' })
  expect(acceptedResponse.data.cancelSteps.at(-1)?.step).toBe('FINISH')
  expect(stockOf(skuOrgId)).toBe(9)
})

test('shipping requires a carrier and a tracking number', async () => {
  const id = writeOrderInState({ type: 'PLATFORM', status: 'PACKED', shopId: 101 })
  const nok = staffFor('nok')
  const ship = (fields: object) =>
    nok.send('POST /desk/orders/{id}/act', { id, act: 'ship', seen: 'PACKED', ...fields })
  expect((await ship({})).data).toEqual({ carrier: 'required' })
  expect((await ship({ carrier: 'Kerry', trackingNumber: '  ' })).data).toEqual({
    trackingNumber: 'required',
  })
})

test('the second of two concurrent actions gets a conflict with the name of the first actor', async () => {
  for (let round = 0; round < 8; round++) {
    const id = writeOrderInState({ type: 'PLATFORM', status: 'CREATED', shopId: 101 })
    const members = [staffFor('nok'), staffFor('chai')] as const
    const answers = await Promise.all(
      members.map((one) => act(one, id, { act: 'confirm', seen: 'CREATED' })),
    )
    const winner = answers.findIndex(({ code }) => code === 200)
    const other = answers[1 - winner]
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(other?.code).toBe(4402)
    expect(other?.data).toMatchObject({
      name: winner === 0 ? findMember('nok').name : findMember('chai').name,
      status: 'CONFIRMED',
    })
    expect(query('SELECT 1 FROM order_history WHERE order_id = ?', id)).toHaveLength(2)
    expect(query('SELECT 1 FROM desk_log WHERE subject = ?', `order:${id}`)).toHaveLength(1)
  }
})

test('an action on an outdated order gets a conflict with the order’s current status', async () => {
  const id = writeOrderInState({ type: 'PLATFORM', status: 'PACKED', shopId: 101 })
  const response = await act(staffFor('nok'), id, { act: 'pick', seen: 'CONFIRMED' })
  expect([response.message, response.data]).toMatchObject([
    'label_desk_order_moved',
    { name: 'the buyer', status: 'PACKED' },
  ])
})

test('a seller gets not found for reading or changing another shop’s order', async () => {
  const id = writeOrderInState({ type: 'THIRD_PARTY', status: 'CREATED', shopId: 103 })
  const siam = staffFor('siam')
  expect((await siam.send('GET /desk/orders/{id}', { id })).code).toBe(404)
  expect((await act(siam, id, { act: 'confirm', seen: 'CREATED' })).code).toBe(404)
  expect((await staffFor('mj').send('GET /desk/orders/{id}', { id })).code).toBe(200)
  expect((await siam.send('GET /desk/orders/{id}', { id: 1 })).code).toBe(404)
})

import { beforeEach, expect, test } from 'vitest'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { newBuyer, offerWith } from '../../support/client.ts'

beforeEach(newDevice)

test('a list is filled, counted, added to the cart and deleted', async () => {
  signInAs(newBuyer('879251161'))
  const lists = await import('#stores/part-list/part-lists.ts')
  const opened = await import('#stores/part-list/open-list.ts')
  const readState = () => {
    const state = opened.$openList.get()
    if (state.kind !== 'known') throw new Error(`the list is ${state.kind}`)
    return state
  }
  const { skuOrgId } = offerWith(9, 570)
  const lines = [{ skuOrgId, quantity: 4 }]
  const saved = await lists.saveToList({ name: 'Shelf' }, { lines })
  if (!('ok' in saved) || !saved.ok) throw new Error('not saved')
  expect(saved.data).toMatchObject({ name: 'Shelf', added: 1, known: 0 })
  await lists.openPartLists()
  expect(lists.$partLists.get()).toMatchObject({ lists: [{ name: 'Shelf', lines: 1 }] })
  await opened.openList(saved.data.listId)
  await opened.changeLine(skuOrgId, { minimum: 2 })
  expect(readState().list).toMatchObject({ ready: 0, total: 0 })
  await opened.changeLine(skuOrgId, { onShelf: 1 })
  const [line] = readState().list.list
  expect(line).toMatchObject({ toOrder: 3 })
  expect(readState().list.total).toBe(3 * (line?.price ?? 0))
  await opened.changeLine(skuOrgId, { minimum: 9 })
  expect(readState().fault).toMatchObject({ code: 4250 })
  await opened.putListIntoCart()
  expect(readState()).toMatchObject({ put: { added: 1, cartQuantity: 3 }, list: { ready: 0 } })
  await opened.removeLine(skuOrgId)
  expect(readState().list.list).toEqual([])
  expect(await opened.deleteList()).toBe(true)
})

test('a number is added only when a shop sells it', async () => {
  signInAs(newBuyer('879251162'))
  const lists = await import('#stores/part-list/part-lists.ts')
  const opened = await import('#stores/part-list/open-list.ts')
  const madePartList = await lists.createPartList('By number')
  if ('code' in madePartList) throw new Error(madePartList.label)
  await opened.openList(madePartList.listId)
  expect(await opened.addNumber('04465-0K240')).toBe(true)
  expect(await opened.addNumber('NO-SUCH-0')).toBe(false)
  expect(opened.$openList.get()).toMatchObject({ list: { list: [{ number: '04465-0K240' }] } })
})

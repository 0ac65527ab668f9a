import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { readStoredValue, newDevice, openPage, signInAs } from '../../support/browser/device.ts'

beforeEach(newDevice)

const push = () => import('#stores/push/push.ts')

test('message kinds are switched off and on, and a browser without push shows a message', async () => {
  signInAs(newBuyer())
  openPage()
  const { $push, choosePushKind, loadPush, turnOffPush } = await push()
  await loadPush()
  expect($push.get()).toMatchObject({ kind: 'known', here: 'unsupported', choices: { devices: 0 } })
  await choosePushKind('shipped', false)
  const isOn = () => {
    const state = $push.get()
    return state.kind === 'known' && state.choices.kinds.find(({ kind }) => kind === 'shipped')?.on
  }
  expect(isOn()).toBe(false)
  await choosePushKind('shipped', true)
  expect(isOn()).toBe(true)
  await turnOffPush()
})

test('a browser without push is never asked for permission, and a denial is remembered', async () => {
  const { declinePush, mayAskPush } = await import('#stores/push/may-ask.ts')
  expect(mayAskPush()).toBe(false)
  declinePush()
  expect(readStoredValue('egg.push')).toBe('no')
})

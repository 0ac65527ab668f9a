import { beforeEach, expect, test } from 'vitest'
import { decideApart, lastApplication, workshopOf } from '../../support/application.ts'
import { newBuyer } from '../../support/client.ts'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'

beforeEach(newDevice)

/** A workshop that has applied, and a service member viewing the pending applications. */
async function waiting(cellphone: string) {
  const buyer = newBuyer(cellphone)
  await buyer.send('POST /app-api/v1/login/verified', await workshopOf(buyer))
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('nok')
  await signIn('nok', password, code)
  const store = await import('#stores/desk/applications.ts')
  await store.openDeskApplications()
  const known = () => {
    const state = store.$deskApplications.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  return { ...store, id: lastApplication(buyer.id), known }
}

test('an approved application moves from the pending list to the decided list', async () => {
  const { decideApplication, id, known } = await waiting('861800011')
  expect(known().list.some((one) => one.applicationId === id)).toBe(true)
  await decideApplication(id, 'APPROVED', '')
  expect(known()).toMatchObject({ busyId: null, fault: null })
  expect(known().list.some((one) => one.applicationId === id)).toBe(false)
  expect(known().decided.find((one) => one.applicationId === id)?.state).toBe('APPROVED')
})

test('a rejection without a reason is refused, and a late decision gets a conflict', async () => {
  const { decideApplication, id, known } = await waiting('861800012')
  await decideApplication(id, 'REJECTED', '')
  expect(known().fault?.label).toBe('label_bad_request')
  decideApart(id, 'REJECTED', 'No sign')
  await decideApplication(id, 'APPROVED', '')
  expect(known().fault).toMatchObject({
    label: 'label_desk_order_moved',
    data: { status: 'REJECTED' },
  })
})

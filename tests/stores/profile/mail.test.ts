import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

test('an email address is entered, confirmed by its code and removed', async () => {
  signInAs(newBuyer('877300021').id)
  const { $mail, requestMail, loadMail, confirmMail, turnOffMail } =
    await import('#stores/account/mail.ts')
  await loadMail()
  expect($mail.get()).toEqual({ kind: 'known', address: '', wanted: '', fault: null })
  await requestMail('no address')
  expect($mail.get()).toMatchObject({ wanted: '', fault: { code: 400 } })
  await requestMail('shop-21@example.com')
  expect($mail.get()).toMatchObject({ address: '', wanted: 'shop-21@example.com', fault: null })
  await confirmMail('000')
  expect($mail.get()).toMatchObject({ address: '', fault: { label: 'label_wrongCode' } })
  const [sent] = query<{ body: string }>(
    "SELECT body FROM outbox WHERE phone = 'shop-21@example.com'",
  )
  await confirmMail(/\d{6}/.exec(sent?.body ?? '')?.[0] ?? '')
  expect($mail.get()).toMatchObject({ address: 'shop-21@example.com', wanted: '', fault: null })
  await turnOffMail()
  expect($mail.get()).toMatchObject({ address: '', wanted: '' })
})

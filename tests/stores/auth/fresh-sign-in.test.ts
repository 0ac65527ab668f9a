import { beforeEach, expect, test, vi } from 'vitest'
import { freshSignInMs } from '#domain/auth/fresh-sign-in.ts'
import { newBuyer } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

/**
 * The account page of a buyer whose session is an hour old. `answer` is their response to the
 * dialog.
 */
async function oldSession(
  cellphone: string,
  answer: (done: (isSignedIn: boolean) => void) => void,
) {
  const buyer = newBuyer(cellphone)
  query(
    'UPDATE session SET created_at = ?, seen_at = ? WHERE customer_id = ?',
    Date.now() - 6 * freshSignInMs,
    Date.now(),
    buyer.id,
  )
  signInAs(buyer)
  const { $signInAgain } = await import('#stores/auth/fresh-sign-in.ts')
  let asked = 0
  $signInAgain.listen((done) => {
    if (!done) return
    asked += 1
    answer(done)
  })
  return { buyer, asked: () => asked, ...(await import('#stores/account/account.ts')) }
}

test('an export requires a fresh sign-in once and then continues', async () => {
  const page = await oldSession('861000321', (done) => {
    signInAs(page.buyer.id)
    done(true)
  })
  expect(JSON.parse((await page.exportAccount()) ?? '{}')).toMatchObject({
    profile: [{ cellphone: '861000321' }],
  })
  expect(page.asked()).toBe(1)
  expect(await page.exportAccount()).not.toBeNull()
  expect(page.asked()).toBe(1)
})

test('closing the sign-in dialog refuses the export and shows the reason', async () => {
  const page = await oldSession('861000322', (done) => done(false))
  await page.loadAccount()
  expect(await page.exportAccount()).toBeNull()
  expect(page.$account.get()).toMatchObject({ fault: { label: 'label_fresh_sign_in' } })
})

test('a fresh sign-in with another account reloads the page and deletes neither account', async () => {
  const otherBuyer = newBuyer('861000324')
  const reload = vi.fn()
  Object.assign(location, { reload })
  const page = await oldSession('861000323', (done) => {
    signInAs(otherBuyer)
    done(true)
  })
  await page.requestDeletion()
  expect(reload).toHaveBeenCalledOnce()
  for (const { id } of [page.buyer, otherBuyer])
    expect(query('SELECT leaves_at FROM customer WHERE id = ?', id)).toEqual([{ leaves_at: null }])
})

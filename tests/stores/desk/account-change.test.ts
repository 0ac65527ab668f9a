import { afterAll, beforeEach, expect, test } from 'vitest'
import { keysOf } from '../../support/auth/staff.ts'
import { newDevice } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

/* A seller requests another bank account; finance compares and refuses it. */

const shopId = 102
const forget = () => query('DELETE FROM payout_account_change WHERE shop_id = ?', shopId)

beforeEach(() => {
  newDevice()
  forget()
})
afterAll(forget)

async function signInAs(login: string): Promise<void> {
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf(login)
  await signIn(login, password, code)
}

test('an account change is requested, refused with a reason, and can be withdrawn', async () => {
  const [seller] = query<{ login: string }>(
    "SELECT login FROM staff WHERE shop_id = ? AND role = 'SELLER'",
    shopId,
  )
  const login = seller?.login ?? ''
  await signInAs(login)
  const shop = await import('#stores/desk/seller/shop.ts')
  const money = () => {
    const state = shop.$shopMoney.get()
    if (state.kind !== 'known') throw new Error('the money is not shown')
    return state
  }
  const wish = () => ({
    bank: 'BBL',
    holder: 'x',
    number: '1112223334',
    reason: 'New bank',
    ...keysOf(login),
  })
  expect(await shop.requestAccountChange({ ...wish(), password: 'wrong' })).toMatchObject({
    ok: false,
  })
  expect(await shop.requestAccountChange(wish())).toBeNull()
  const id = money().change?.changeId ?? 0
  expect(money().change).toMatchObject({ ending: '3334', state: 'WAITING' })
  expect(await shop.withdrawAccount(id)).toBeNull()
  expect(money().change).toBeNull()
  expect(await shop.withdrawAccount(id)).toMatchObject({ label: 'label_desk_account_moved' })
  await shop.requestAccountChange(wish())
  const second = money().change?.changeId ?? 0
  await signInAs('fern')
  const { deskAccountChange, decideAccountChange } =
    await import('#stores/desk/seller/account-change.ts')
  await deskAccountChange.open(`${second}`)
  expect(await decideAccountChange('REFUSED', 'Another company')).toBe(true)
  const state = deskAccountChange.$case.get()
  expect(state.kind === 'known' && state.data).toMatchObject({
    state: 'REFUSED',
    mayDecide: false,
    words: 'Another company',
  })
  expect(await decideAccountChange('ACCEPTED')).toBe(false)
})

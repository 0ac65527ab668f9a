import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpDigitsOf, totpStepOf } from '../../../functions/platform/desk/account/totp.ts'
import { readSecrets } from '../../../scripts/lib/secrets.ts'
import { type SplitShop, korea, openSplitShop } from '../../support/apart.ts'
import { newDevice, openPage } from '../../support/browser/device.ts'

/* The desk when Korea has a separate database: staff sign in at one and continue in the other. */

let shop: SplitShop

beforeAll(async () => {
  shop = await openSplitShop()
  Object.assign(globalThis, { location: new URL(shop.server.url) })
})
afterAll(() => shop?.server.stop())
beforeEach(newDevice)

const memberStore = () => import('#stores/desk/member.ts')
const placesStore = () => import('#stores/desk/places.ts')

/** Signs in at a database. Used codes are reset. */
async function sitDown(login: string, placeId: number) {
  shop.shared.sql('DELETE FROM desk_code_step')
  const { openDesk, signIn } = await memberStore()
  const { choosePlace } = await placesStore()
  await openDesk()
  choosePlace(placeId)
  const { DESK_PASSWORD = '', DESK_TOTP = '' } = readSecrets()
  await signIn(login, DESK_PASSWORD, totpDigitsOf(DESK_TOTP, totpStepOf(Date.now())))
}

const here = async () => {
  const state = (await memberStore()).$member.get()
  return state.kind === 'somebody' ? state.member.places.find((place) => place.here)?.placeId : null
}

const sessions = () =>
  [shop.shared, shop.own].map(
    (one) => one.sql<{ n: number }>('SELECT count(*) AS n FROM staff_session')[0]?.n,
  )

test('the country selected at sign-in is stored in the browser for the next sign-in', async () => {
  const { openDesk } = await memberStore()
  const { $places } = await placesStore()
  await openDesk()
  expect($places.get()).toEqual([
    { placeId: 0, countryIds: [1001, 1102, 1129, 1171, 1234], here: true },
    { placeId: korea, countryIds: [korea], here: false },
  ])
  await sitDown('nok', korea)
  expect(await here()).toBe(korea)
  openPage()
  const next = await memberStore()
  await next.openDesk()
  expect(await here()).toBe(korea)
  await next.signOut()
  const again = (await placesStore()).$places.get()
  expect(again.find((place) => place.here)?.placeId).toBe(korea)
})

test('switching to another country needs no sign-in and ends the earlier session', async () => {
  await sitDown('nok', 0)
  const sessionsBefore = sessions()
  const { switchToPlace } = await memberStore()
  expect(await switchToPlace(korea)).toBeNull()
  expect(await here()).toBe(korea)
  expect(sessions()).toEqual([Number(sessionsBefore[0]) - 1, Number(sessionsBefore[1]) + 1])
  const { listDeskOrders, $deskOrders } = await import('#stores/desk/orders.ts')
  await listDeskOrders({})
  expect($deskOrders.get().kind).toBe('known')
  for (const ownShop of [shop.shared, shop.own])
    expect(ownShop.sql('SELECT act FROM desk_log ORDER BY id DESC LIMIT 1')).toEqual([
      { act: ownShop === shop.own ? 'signIn' : 'signOut' },
    ])
})

test('H5: a code used to sign in to one country is refused in another', async () => {
  await sitDown('nok', 0)
  const { signIn, $member } = await memberStore()
  const { choosePlace } = await placesStore()
  choosePlace(korea)
  const { DESK_PASSWORD = '', DESK_TOTP = '' } = readSecrets()
  const [{ step = 0 } = {}] = shop.shared.sql<{ step: number }>(
    "SELECT step FROM desk_code_step WHERE login = 'nok'",
  )
  await signIn('nok', DESK_PASSWORD, totpDigitsOf(DESK_TOTP, step))
  expect($member.get()).toMatchObject({ fault: { label: 'label_desk_sign_in' } })
  expect(shop.own.sql('SELECT * FROM desk_code_step')).toEqual([])
  shop.shared.sql('DELETE FROM desk_try')
})

test('switching countries does not extend the shift', async () => {
  await sitDown('nok', 0)
  const began = Date.now() - 8 * 3_600_000
  shop.shared.sql('UPDATE staff_session SET created_at = ?', began)
  const { switchToPlace } = await memberStore()
  await switchToPlace(korea)
  expect(
    shop.own.sql('SELECT created_at FROM staff_session ORDER BY seen_at DESC LIMIT 1'),
  ).toEqual([{ created_at: began }])
})

test.each([
  ['has another password there', "UPDATE staff SET password_hash = 'other' WHERE login = 'somsri'"],
  ['has another authenticator there', "UPDATE staff SET totp_secret = 'A' WHERE login = 'somsri'"],
  ['has another role there', "UPDATE staff SET role = 'FINANCE' WHERE login = 'somsri'"],
  ['left there', "UPDATE staff SET active = 0 WHERE login = 'somsri'"],
])('a member who %s is refused and stays in the current country', async (_, change) => {
  const [as] = shop.own.sql<Record<string, string | number>>(
    "SELECT * FROM staff WHERE login = 'somsri'",
  )
  await sitDown('somsri', 0)
  shop.own.sql(change)
  const { switchToPlace } = await memberStore()
  expect(await switchToPlace(korea)).toMatchObject({ label: 'label_desk_elsewhere' })
  expect(await here()).toBe(0)
  shop.own.sql(
    'UPDATE staff SET password_hash = ?, totp_secret = ?, role = ?, active = 1 WHERE login = ?',
    as?.['password_hash'] ?? '',
    as?.['totp_secret'] ?? '',
    as?.['role'] ?? '',
    'somsri',
  )
})

test('a seller has no other country to choose and cannot switch', async () => {
  await sitDown('siam', 0)
  const { $member, switchToPlace } = await memberStore()
  expect($member.get()).toMatchObject({ kind: 'somebody', member: { places: [] } })
  expect(await switchToPlace(korea)).toMatchObject({ label: 'label_desk_elsewhere' })
  expect(await switchToPlace(1234)).toMatchObject({ label: 'label_not_found' })
})

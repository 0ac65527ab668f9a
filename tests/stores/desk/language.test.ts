import { beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import { english } from '#i18n/desk/english.ts'
import { fallBackToEnglish } from '#i18n/desk/messages.ts'

/* Language of the desk: the browser's, until a staff member selects one. */

beforeEach(newDevice)

/** Texts of the desk on this device. */
const texts = async () => (await import('#i18n/desk/messages.ts')).m

const speak = (...languages: string[]) => vi.stubGlobal('navigator', { languages })

test.each([
  [['ko-KR', 'en'], 'ko', '로그아웃'],
  [['th'], 'th-TH', 'ออกจากระบบ'],
  [['vi', 'th'], 'en', 'Sign out'],
  [['de', 'th'], 'en', 'Sign out'],
  [[], 'en', 'Sign out'],
  [['en-GB', 'th'], 'en', 'Sign out'],
])('a browser that speaks %s opens the desk in %s', async (languages, expectedText, signOut) => {
  speak(...languages)
  const { $deskLanguage, openDeskLanguage } = await import('#stores/desk/language.ts')
  await openDeskLanguage()
  expect($deskLanguage.get()).toBe(expectedText)
  expect((await texts()).frame.sign_out).toBe(signOut)
})

test('a selected language survives the visit and the deletion of a customer’s data', async () => {
  speak('en')
  const { $deskLanguage, chooseDeskLanguage, openDeskLanguage } =
    await import('#stores/desk/language.ts')
  const { clearCustomerData } = await import('#client/device/desk-language.ts')
  await chooseDeskLanguage('ko')
  expect((await texts()).frame.sign_out).toBe('로그아웃')
  clearCustomerData()
  await openDeskLanguage()
  expect($deskLanguage.get()).toBe('ko')
  await chooseDeskLanguage('en')
  expect(await texts()).toEqual(english)
})

test('a message, or a whole area of messages, without a translation is shown in English', () => {
  const own = { order: { not_now: '나중에' } }
  const messages = fallBackToEnglish(own)
  expect(messages.order.not_now).toBe('나중에')
  expect(messages.order.lines).toBe(english.order.lines)
  expect(messages.queue).toEqual(english.queue)
})

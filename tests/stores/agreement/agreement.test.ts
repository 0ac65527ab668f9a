import { beforeEach, expect, test } from 'vitest'
import { newBuyer } from '../../support/client.ts'
import { cutNetwork, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/agreement/agreement.ts')

test('a buyer who accepted the terms is not asked again in this tab', async () => {
  signInAs(newBuyer('861000081', { agreed: false }))
  const { readMissingTerms: missingTerms, acceptTerms } = await store()
  const missing = await missingTerms()
  expect(missing.length).toBeGreaterThan(0)
  expect(await acceptTerms(missing)).toMatchObject({ ok: true })
  openPage()
  cutNetwork(true)
  expect(await (await store()).readMissingTerms()).toEqual([])
})

test('all terms are shown; without a network, only those not yet accepted', async () => {
  signInAs(newBuyer('861000082', { agreed: false }))
  const { readMissingTerms: missingTerms, readAllTerms: allTerms } = await store()
  const missing = await missingTerms()
  expect((await allTerms(missing)).length).toBeGreaterThanOrEqual(missing.length)
  cutNetwork(true)
  expect(await allTerms(missing)).toEqual(missing)
})

test('declining the terms signs the buyer out and clears the device', async () => {
  const buyer = newBuyer('861000083', { agreed: false })
  signInAs(buyer)
  localStorage.setItem('egg.cart', '[{"skuOrgId":1,"quantity":1}]')
  const { readMissingTerms: missingTerms, declineTerms } = await store()
  expect(await declineTerms(await missingTerms())).toBe(true)
  expect((await import('#stores/session/session.ts')).$signedIn.get()).toBe(false)
  expect(localStorage.getItem('egg.cart')).toBeNull()
  expect(query('SELECT 1 FROM session WHERE customer_id = ?', buyer.id)).toEqual([])
})

test('a policy that cannot be loaded is reported as failed', async () => {
  const { openPolicyText, $policyText } = await import('#stores/agreement/policy-text.ts')
  cutNetwork(true)
  await openPolicyText('/th-TH/privacyPolicy.html')
  expect($policyText.get()).toEqual({ kind: 'failed' })
})

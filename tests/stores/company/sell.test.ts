import { beforeEach, expect, test } from 'vitest'
import { checklistRows } from '#contract/desk/desk-sellers.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { keysOf, staffFor } from '../../support/auth/staff.ts'
import {
  approveApplication,
  documentsFor,
  newApplicant,
  save,
  makeSections,
  sendApplication,
  takeStep,
} from '../../support/seller/join.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

async function readForm() {
  const { $sell } = await import('#stores/company/sell.ts')
  const state = $sell.get()
  if (state.kind !== 'known') throw new Error(`the form is ${state.kind}`)
  return state
}

test('an invalid section is saved and stays open, a valid one leads to the next', async () => {
  const applicant = newApplicant()
  signInAs(applicant)
  const { openSell, saveSection, sendSeller } = await import('#stores/company/sell.ts')
  await openSell()
  expect((await readForm()).step).toBe('company')
  const { company, bank, goods, signatory } = makeSections()
  await saveSection('company', { company: { ...company, taxId: '1' } })
  expect((await readForm()).step).toBe('company')
  expect((await readForm()).application?.faults.company).toHaveProperty('taxId')
  await saveSection('company', { company })
  expect((await readForm()).step).toBe('bank')
  await saveSection('bank', { bank })
  await saveSection('goods', { goods })
  const { application } = await readForm()
  const documents = await documentsFor(applicant)
  const version = application?.version ?? 0
  // Another device adds the documents, so this device gets them with its next change.
  await applicant.send(save, { version, papers: documents })
  await saveSection('signatory', { signatory })
  expect((await readForm()).fault?.label).toBe('label_seller_moved')
  await saveSection('signatory', { signatory })
  expect((await readForm()).step).toBe('send')
  await sendSeller()
  expect((await readForm()).application?.state).toBe('SENT')
})

test('a reopened form starts at the first incomplete section or requested document', async () => {
  const applicant = newApplicant()
  const { company } = makeSections()
  await applicant.send(save, { version: 0, company })
  signInAs(applicant)
  const { openSell, goToStep } = await import('#stores/company/sell.ts')
  await openSell()
  expect((await readForm()).step).toBe('bank')
  goToStep('company')
  expect((await readForm()).step).toBe('company')

  const otherApplicant = newApplicant()
  const id = await sendApplication(otherApplicant)
  await takeStep('nok', id, 'ask', { paper: 'BANK', words: 'Unreadable' })
  signInAs(otherApplicant)
  await openSell()
  expect((await readForm()).step).toBe('papers')
  await takeStep('nok', id, 'refuse', { words: 'x' })
})

test('an approved applicant gets login and secret, a refused one starts again', async () => {
  const applicant = newApplicant()
  const shopId = await approveApplication(await sendApplication(applicant))
  signInAs(applicant)
  const { openSell, inviteSeller, restartSell } = await import('#stores/company/sell.ts')
  await openSell()
  await inviteSeller()
  expect((await readForm()).invitation?.login).toBe(`id-shop-${shopId}`)

  const refusedApplicant = newApplicant()
  await takeStep('nok', await sendApplication(refusedApplicant), 'refuse', { words: 'No parts' })
  signInAs(refusedApplicant)
  await openSell()
  expect((await readForm()).application?.words).toBe('No parts')
  restartSell()
  expect(await readForm()).toMatchObject({ application: null, step: 'company' })
})

test('staff open and check an application, and a seller sees the setup steps', async () => {
  const id = await sendApplication(newApplicant())
  const { signIn, signOut } = await import('#stores/desk/member.ts')
  const {
    answerSeller,
    approveSeller,
    deskSeller,
    loadShopStart,
    openShop,
    saveOpeningSettings: setShopStart,
    $shopStart,
  } = await import('#stores/desk/seller/sellers.ts')
  const nok = keysOf('nok')
  await signIn('nok', nok.password, nok.code)
  await deskSeller.open(String(id))
  const check = answerSeller('check', { ticked: [...checklistRows] })
  expect(await check?.()).toMatchObject({ ok: true })
  await deskSeller.open(String(id))
  expect(await approveSeller()).toBe(false)
  const state = deskSeller.$case.get()
  expect(state.kind === 'known' && state.fault?.label).toBe('label_desk_four_eyes')
  await signOut()
  await takeStep('fern', id, 'approve')

  const [row] = query<{ shop_id: number }>(
    'SELECT shop_id FROM seller_application WHERE id = ?',
    id,
  )
  query("UPDATE staff SET shop_id = ? WHERE login = 'sumber'", row?.shop_id ?? 0)
  const sumber = keysOf('sumber')
  await signIn('sumber', sumber.password, sumber.code)
  await loadShopStart()
  expect(await setShopStart({ returnAddress: 'Jl. Raya 1' })).toBe(true)
  expect(await openShop(undefined)).toBe(false)
  const start = $shopStart.get()
  expect(start.kind === 'known' && start.fault?.label).toBe('label_desk_shop_steps')
  query("UPDATE staff SET shop_id = 10202 WHERE login = 'sumber'")
  expect(staffFor('sumber').id).toBeGreaterThan(0)
})

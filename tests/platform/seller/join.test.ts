import { expect, test } from 'vitest'
import { checklistRows } from '#contract/desk/desk-sellers.ts'
import { deleteIdentity } from '#platform/seller/messages.ts'
import { findMember, staffFor } from '../../support/auth/staff.ts'
import { Caller, callerFor, newBuyer } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import {
  action,
  approveApplication,
  newApplicant,
  documentsFor,
  uploadPhoto,
  save,
  makeSections,
  sendApplication,
  takeStep,
  versionOf,
} from '../../support/seller/join.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { lastMessageTo } from '../../support/seller/told.ts'
import { query } from '../../support/state.ts'

const readCall = 'GET /web-api/seller/application'
const send = 'POST /web-api/seller/send'

const stateOf = (id: number) =>
  query<{ state: string }>('SELECT state FROM seller_application WHERE id = ?', id)[0]?.state

test('commission, fees and payout rules shown to visitors match the database', async () => {
  const { data } = await new Caller('', undefined, 1102).send('GET /web-api/seller/costs', {})
  expect(data).toMatchObject({
    countryId: 1102,
    commission: 1000,
    feeRate: 200,
    every: 'WEEK',
    onDay: 5,
    minimum: 200_000,
    categories: [],
  })
  // Prices include 11 % VAT: the commission is 10 % of 4,000,000 / 1.11, and the fee 2 %.
  const { amount, net } = data.example
  expect([amount, net]).toEqual([4_000_000, 4_000_000 - 360_360 - 80_000])
  expect(data.kinds.length).toBeGreaterThan(5)
  query('UPDATE payout_rule SET fee_rate = 250 WHERE country_id = 1102')
  const responseAfter = await new Caller('', undefined, 1102).send('GET /web-api/seller/costs', {})
  query('UPDATE payout_rule SET fee_rate = 200 WHERE country_id = 1102')
  expect(responseAfter.data.feeRate).toBe(250)
  expect((await new Caller().send('GET /web-api/seller/costs', { countryId: 7 })).code).toBe(404)
})

test('an incomplete draft is saved with its errors and can’t be submitted', async () => {
  const applicant = newApplicant()
  expect((await applicant.send(readCall, {})).data.application).toBeNull()
  const { company, bank } = makeSections()
  const wrongCompany = { ...company, taxId: '123', postCode: '99999' }
  const { data } = await applicant.send(save, { version: 0, company: wrongCompany })
  expect(data.application).toMatchObject({ state: 'DRAFT', version: 1, company: wrongCompany })
  expect(data.application?.faults.company).toEqual({
    taxId: 'label_tax_number_wrong',
    postCode: 'label_post_code_fail',
  })
  const refusedResponse = await applicant.send(send, { version: 1, agrees: true })
  expect(refusedResponse.message).toBe('label_seller_incomplete')
  expect(refusedResponse.data).toMatchObject({
    'company.taxId': 'label_tax_number_wrong',
    'papers.BANK': 'label_seller_paper',
    'signatory.email': 'label_seller_email',
  })
  const other = { ...bank, holder: 'Budi Santoso' }
  const savedResponse = await applicant.send(save, { version: 1, company, bank: other })
  expect(savedResponse.data.application?.isSameHolder).toBe(false)
  expect(savedResponse.data.application?.faults.bank).toEqual({ remark: 'label_seller_holder' })
})

test('when two devices save concurrently, the second gets a refusal', async () => {
  const applicant = newApplicant()
  const { signatory } = makeSections()
  const begun = await Promise.all([
    applicant.send(save, { version: 0, signatory }),
    applicant.send(save, { version: 0, signatory }),
  ])
  expect(begun.map(({ code }) => code).toSorted()).toEqual([200, 4720])
  const savedResponses = await Promise.all([
    applicant.send(save, { version: 1, signatory }),
    applicant.send(save, { version: 1, signatory }),
  ])
  expect(savedResponses.map(({ code }) => code).toSorted()).toEqual([200, 4720])
})

test('another person’s documents are refused, and other applicants can’t read them', async () => {
  const [applicant, other] = [newApplicant(), newApplicant()]
  const url = await uploadPhoto(other)
  const stolen = await applicant.send(save, { version: 0, papers: [{ kind: 'ID', url }] })
  expect(stolen.message).toBe('label_pictures_unknown')
  const foreign = await applicant.send(save, {
    version: 0,
    papers: [{ kind: 'ONLINE', url: await uploadPhoto(applicant) }],
  })
  expect(foreign.message).toBe('label_pictures_unknown')

  const ownUploadPhoto = await uploadPhoto(applicant)
  await applicant.send(save, { version: 0, papers: [{ kind: 'ID', url: ownUploadPhoto }] })
  const seenBy = async (caller: Caller, cookie = '') =>
    (await fetch(caller.url + ownUploadPhoto, { headers: { token: caller.token, cookie } })).status
  expect(await seenBy(applicant)).toBe(200)
  expect(await seenBy(other)).toBe(404)
  expect(await seenBy(new Caller())).toBe(401)
  for (const [login, status] of [
    ['nok', 200],
    ['fern', 200],
    ['boss', 404],
    ['sumber', 404],
  ] as const)
    expect([login, await seenBy(new Caller(), staffFor(login).cookie)]).toEqual([login, status])
})

test('an Indonesian company resends a document and is approved by two people', async () => {
  const applicant = newApplicant()
  const givenSections = makeSections()
  const id = await sendApplication(applicant, givenSections)
  expect(
    (await applicant.send(save, { version: versionOf(id), bank: givenSections.bank })).code,
  ).toBe(4720)

  const { data: seenData } = await staffFor('nok').send('GET /desk/sellers/{id}', { id })
  expect(seenData).toMatchObject({
    registeredName: givenSections.company.registeredName,
    same: [],
    asked: 0,
  })
  expect(seenData.bank.isSameHolder).toBe(true)
  expect(seenData.papers.map(({ kind }) => kind)).toEqual(['COMPANY', 'TAX', 'BANK', 'ID'])
  const [template] = seenData.askTexts
  const request = { paper: 'BANK', words: template?.text ?? '' } as const
  expect((await takeStep('nok', id, 'ask', { paper: 'BANK' })).code).toBe(400)
  expect((await takeStep('nok', id, 'ask', request)).code).toBe(200)
  expect(await lastMessageTo(applicant)).toContain(template?.text)

  const { data: ownData } = await applicant.send(readCall, {})
  expect(ownData.application).toMatchObject({ state: 'ASKED', askedPaper: 'BANK' })
  // Only the requested document, and the section that the document proves, may change.
  const version = versionOf(id)
  expect((await applicant.send(save, { version, company: givenSections.company })).code).toBe(4720)
  const idCard = [{ kind: 'ID', url: await uploadPhoto(applicant) }] as const
  expect((await applicant.send(save, { version, papers: [...idCard] })).code).toBe(4720)
  const betterPapers = [{ kind: 'BANK', url: await uploadPhoto(applicant) }] as const
  const savedResponse = await applicant.send(save, { version, papers: [...betterPapers] })
  expect(savedResponse.code).toBe(200)
  await applicant.send(send, { version: versionOf(id), agrees: true })

  expect((await takeStep('nok', id, 'check')).message).toBe('label_desk_seller_checks')
  expect((await takeStep('nok', id, 'approve')).code).toBe(4402)
  expect((await takeStep('nok', id, 'check', { ticked: [...checklistRows] })).code).toBe(200)
  expect((await takeStep('nok', id, 'approve')).message).toBe('label_desk_four_eyes')
  expect(stateOf(id)).toBe('CHECKED')
  expect((await takeStep('fern', id, 'approve')).code).toBe(200)
  expect(await lastMessageTo(applicant)).toContain(givenSections.company.shopName)

  const [shop] = query(
    `SELECT s.name, s.type, s.state, s.registered_name, s.tax_id, p.number, p.holder, m.role
     FROM seller_application a JOIN shop s ON s.id = a.shop_id
     JOIN payout_account p ON p.shop_id = s.id JOIN staff m ON m.shop_id = s.id WHERE a.id = ?`,
    id,
  )
  expect(shop).toEqual({
    name: givenSections.company.shopName,
    type: 'THIRD_PARTY',
    state: 'CLOSED',
    registered_name: givenSections.company.registeredName,
    tax_id: givenSections.company.taxId,
    number: givenSections.bank.number,
    holder: givenSections.bank.holder,
    role: 'SELLER',
  })
  const acts = query<{ act: string }>(
    `SELECT act FROM desk_log WHERE subject = 'seller:' || CAST(? AS INTEGER) ORDER BY id`,
    id,
  )
  expect(acts.map((row) => row.act)).toEqual(['seller ask', 'seller check', 'seller approve'])
})

test('of two concurrent decisions one is refused with the other’s name, and one shop is created', async () => {
  const id = await sendApplication(newApplicant())
  const tickedRows = [...checklistRows]
  const version = versionOf(id)
  const bothResponses = await Promise.all([
    staffFor('nok').send(action, { id, act: 'check', version, ticked: tickedRows }),
    staffFor('somsri').send(action, { id, act: 'refuse', version, words: 'No' }),
  ])
  expect(bothResponses.map(({ code }) => code).toSorted()).toEqual([200, 4402])
  expect(bothResponses.find(({ code }) => code === 4402)?.data).toMatchObject({
    name: expect.stringMatching(/Nok|Somsri/i) as string,
  })

  const second = await sendApplication(newApplicant())
  await takeStep('nok', second, 'check', { ticked: tickedRows })
  const seenVersion = versionOf(second)
  const approvals = await Promise.all(
    ['fern', 'ploy'].map((login) =>
      staffFor(login).send(action, { id: second, act: 'approve', version: seenVersion }),
    ),
  )
  expect(approvals.map(({ code }) => code).toSorted()).toEqual([200, 4402])
  expect(query('SELECT count(*) AS n FROM shop_start WHERE application_id = ?', second)).toEqual([
    { n: 1 },
  ])
})

test('a decision based on answers that have changed is refused', async () => {
  const applicant = newApplicant()
  const id = await sendApplication(applicant)
  const version = versionOf(id)
  await takeStep('nok', id, 'ask', { paper: 'BANK', words: 'Unreadable' })
  await applicant.send(send, { version: versionOf(id), agrees: true })
  const lateResponse = await staffFor('fern').send(action, {
    id,
    act: 'check',
    version,
    words: 'Fine',
  })
  expect(lateResponse.code).toBe(4402)
  expect(stateOf(id)).toBe('SENT')
})

test('a refused company sees the reason and applies again, and its old answers stay', async () => {
  const applicant = newApplicant()
  const givenSections = makeSections()
  const id = await sendApplication(applicant, givenSections)
  expect((await takeStep('nok', id, 'refuse')).code).toBe(400)
  await takeStep('nok', id, 'refuse', { words: 'Rekening milik pihak lain.' })
  expect(await lastMessageTo(applicant)).toContain('Rekening milik pihak lain.')
  expect((await applicant.send(readCall, {})).data.application).toMatchObject({
    state: 'REFUSED',
    words: 'Rekening milik pihak lain.',
  })
  expect((await takeStep('nok', id, 'check', { words: 'x' })).code).toBe(4402)
  const responseAgain = await applicant.send(save, { version: 0, company: givenSections.company })
  expect(responseAgain.data.application).toMatchObject({ state: 'DRAFT', version: 1, bank: null })
  expect(stateOf(id)).toBe('REFUSED')
})

test('staff see other shops with the same bank account or tax number', async () => {
  const givenSections = makeSections()
  const first = await sendApplication(newApplicant(), givenSections)
  await approveApplication(first)
  const second = await sendApplication(newApplicant(), givenSections)
  const { data } = await staffFor('fern').send('GET /desk/sellers/{id}', { id: second })
  expect(data.same.map(({ field, name }) => [field, name])).toEqual([
    ['taxId', givenSections.company.shopName],
    ['account', givenSections.company.shopName],
  ])
})

test('only service and finance see applications, but never a draft', async () => {
  const applicant = newApplicant()
  const draft = await applicant.send(save, { version: 0, company: makeSections().company })
  const draftId = draft.data.application?.applicationId ?? 0
  const desk = 'GET /desk/sellers/{id}'
  expect((await staffFor('nok').send(desk, { id: draftId })).code).toBe(404)
  const id = await sendApplication(newApplicant())
  for (const login of ['boss', 'sumber'])
    expect((await staffFor(login).send(desk, { id })).message).toBe('label_desk_act_not_yours')
  expect((await applicant.send(desk, { id })).code).toBe(401)
  expect((await new Caller().send(readCall, {})).code).toBe(401)
  const queue = await staffFor('ploy').send('GET /desk/queue', { queue: 'sellers', state: 'SENT' })
  expect(queue.data.list.map(({ caseId }) => caseId)).toContain(String(id))
})

test('an account can submit at most five times a day', async () => {
  const applicant = newApplicant()
  const id = await sendApplication(applicant)
  for (let round = 2; round <= 6; round += 1) {
    await takeStep('nok', id, 'ask', { paper: 'BANK', words: 'Unreadable' })
    const sentResponse = await applicant.send(send, { version: versionOf(id), agrees: true })
    expect([round, sentResponse.code]).toEqual([round, round <= 5 ? 200 : 429])
  }
})

test('an application belongs to the person and the country of the account', async () => {
  const thai = newBuyer()
  const { company } = makeSections()
  const { data } = await thai.send(save, { version: 0, company })
  expect(data.application).toMatchObject({ countryId: 1001 })
  expect(data.application?.faults.company['taxId']).toBe('label_tax_number_wrong')
  expect(data.application?.faults.company['districtId']).toBe('label_district_required')
  expect((await callerFor(2).send(readCall, {})).data.application).toBeNull()
})

test('the identity card is deleted after a month, and a draft is deleted with its account', async () => {
  const id = await sendApplication(newApplicant())
  await approveApplication(id)
  query(
    'UPDATE seller_application SET decided_at = decided_at - ? WHERE id = ?',
    31 * 86_400_000,
    id,
  )
  const [{ name = '' } = {}] = query<{ name: string }>(
    "SELECT json_extract(papers, '$.ID') AS name FROM seller_application WHERE id = ?",
    id,
  )
  await withDatabase(
    async (db) =>
      void (await deleteIdentity(
        jobContext(db, { logFailure: (_, error) => expect(error).toBeUndefined() }),
      )),
  )
  expect(query('SELECT attached_to FROM upload WHERE name = ?', name)).toEqual([
    { attached_to: '' },
  ])
  const { data } = await staffFor('fern').send('GET /desk/sellers/{id}', { id })
  expect(data.papers.map(({ kind }) => kind)).toEqual(['COMPANY', 'TAX', 'BANK'])
  expect(findMember('fern').role).toBe('FINANCE')
  expect(await documentsFor(newApplicant())).toHaveLength(4)
})

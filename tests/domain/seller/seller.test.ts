import { describe, expect, test } from 'vitest'
import { normalizeAccount, banksOf, isAccountNumber, isSameHolder } from '#domain/seller/bank.ts'
import {
  checkSeller,
  findIncompleteSections,
  type SellerDraft,
  sellerLimits,
} from '#domain/seller/check.ts'
import { areValidHours, findMissingSteps } from '#domain/seller/opening-steps.ts'
import { documentKindsOf, documentsOf } from '#domain/seller/documents.ts'
import {
  identityCardDays,
  isEditable,
  sellerActionsFor,
  sellerActionTerms,
  sellerApplicationStates,
  maxSubmissionsPerDay,
} from '#domain/seller/states.ts'
import { countryIds } from '#domain/country/ids.ts'

const draft: SellerDraft = {
  company: {
    registeredName: 'Siam Auto Parts Co., Ltd.',
    shopName: 'Siam Auto',
    taxId: '1101700230708',
    street: '88/12 Rama IX Rd.',
    stateId: 1,
    cityId: 2,
    districtId: 3,
    postCode: '10310',
  },
  bank: { bank: 'KBank', holder: 'SIAM AUTO PARTS', number: '001-2-34441-0', remark: '' },
  goods: { categoryIds: [1], size: 'TO_500', brands: '' },
  papers: { COMPANY: 'a.png', TAX: 'b.png', BANK: 'c.png', ID: 'd.png' },
  signatory: { name: 'Pim', role: 'Director', email: 'pim@siam.example' },
}

describe('account numbers', () => {
  test.each([
    [1001, '001-2-34441-0', true],
    [1001, '00123', false],
    [1102, '5410023318', true],
    [1102, '541 002 331', false],
    [1129, '514012345678', true],
    [1171, '001234567890', true],
    [1234, '0071000123456', true],
    [1234, 'VN71000123456', false],
    [1198, '110-234-567890', true],
    [9999, '0012344410', false],
  ])('in country %i, the validity of %s is %s', (countryId, number, isRight) => {
    expect(isAccountNumber(number, countryId)).toBe(isRight)
  })

  test('are stored without separators and with plain instead of full-width digits', () => {
    expect(normalizeAccount('００1-2 34441.0')).toBe('0012344410')
  })

  test('every country has banks and required document kinds, and an unknown country none', () => {
    for (const id of countryIds) {
      expect(banksOf(id).length).toBeGreaterThan(5)
      const kinds = documentsOf(id).map(({ kind }) => kind)
      expect(kinds).toContain('COMPANY')
      expect(kinds).toContain('BANK')
      expect(documentKindsOf(id)).toEqual([...kinds, 'DEALER'])
    }
    expect(documentsOf(1)).toEqual([])
  })
})

describe('account holders', () => {
  test.each([
    ['Siam Auto Parts Co., Ltd.', 'SIAM AUTO PARTS COMPANY LIMITED'],
    ['บริษัท สยามออโต้พาร์ท จำกัด', 'บจก. สยามออโต้พาร์ท'],
    ['PT Anugerah Suku Cadang', 'ANUGERAH SUKU CADANG PT'],
    ['Klang Brake House Sdn. Bhd.', 'KLANG BRAKE HOUSE SDN BHD'],
    ['Công ty TNHH Hải Phòng Auto', 'CONG TY TNHH HAI PHONG AUTO'],
    ['Manila Parts, Inc.', 'MANILA PARTS INC'],
    ['주식회사 부산브레이크', '(주)부산브레이크'],
  ])('%s matches account holder %s', (registered, holder) => {
    expect(isSameHolder(registered, holder)).toBe(true)
  })

  test.each([
    ['Siam Auto Parts Co., Ltd.', 'Somchai Jaidee'],
    ['PT Anugerah Suku Cadang', 'PT Anugerah Suku Cadang Jaya'],
    // Thai marks carry meaning, unlike those of Latin letters.
    ['บริษัท กลา จำกัด', 'บริษัท กล้า จำกัด'],
    ['Co., Ltd.', 'PT'],
  ])('%s doesn’t match account holder %s', (registered, holder) => {
    expect(isSameHolder(registered, holder)).toBe(false)
  })
})

describe('a shop application', () => {
  test('a complete draft has no errors', () => {
    expect(findIncompleteSections(checkSeller(draft, 1001))).toEqual([])
  })

  test('an empty draft has errors in every section, in the order of the form', () => {
    const emptySellerDraft: SellerDraft = {
      company: null,
      bank: null,
      goods: null,
      papers: {},
      signatory: null,
    }
    const sections = ['company', 'bank', 'goods', 'papers', 'signatory']
    expect(findIncompleteSections(checkSeller(emptySellerDraft, 1001))).toEqual(sections)
  })

  test('a draft is checked by the rules of its country', () => {
    const faults = checkSeller(draft, 1198)
    expect(faults.company['taxId']).toBe('label_tax_number_wrong')
    expect(faults.bank['bank']).toBe('label_seller_required')
    expect(Object.keys(faults.papers)).toEqual(['ONLINE'])
    expect(faults.company['postCode']).toBeUndefined()
  })

  test('an address requires every area level, and a post code where the country has one', () => {
    const faults = (change: object, countryId = 1001) =>
      checkSeller({ ...draft, company: { ...draft.company!, ...change } }, countryId).company
    for (const level of ['stateId', 'cityId', 'districtId'])
      expect(faults({ [level]: 0 })).toEqual({ districtId: 'label_district_required' })
    expect(faults({ stateId: 1, cityId: 1, districtId: 1 })).toEqual({})
    for (const postCode of ['', '1031', '103100', '1031O'])
      expect(faults({ postCode })).toEqual({ postCode: 'label_post_code_required' })
    for (const field of ['registeredName', 'shopName', 'street'])
      expect(faults({ [field]: ' – ' })).toEqual({ [field]: 'label_seller_required' })
  })

  test('a shop needs a category and an account holder, whose name isn’t compared before a company is entered', () => {
    const goods = { ...draft.goods!, categoryIds: [] }
    expect(checkSeller({ ...draft, goods }, 1001).goods).toEqual({
      categoryIds: 'label_seller_goods',
    })
    const bank = { ...draft.bank!, holder: 'Somchai Jaidee' }
    expect(checkSeller({ ...draft, bank, company: null }, 1001).bank).toEqual({})
    const unnamed = { ...draft.bank!, holder: '–' }
    expect(checkSeller({ ...draft, bank: unnamed }, 1001).bank).toEqual({
      holder: 'label_seller_required',
    })
  })

  test('a bank account in another name requires a remark', () => {
    const bank = { ...draft.bank!, holder: 'Somchai Jaidee' }
    expect(checkSeller({ ...draft, bank }, 1001).bank).toEqual({ remark: 'label_seller_holder' })
    const remarkedBank = { ...bank, remark: 'The owner of the sole company' }
    expect(checkSeller({ ...draft, bank: remarkedBank }, 1001).bank).toEqual({})
  })

  test.each([
    ['email', 'pim', 'label_seller_email'],
    ['name', ' – ', 'label_seller_required'],
    ['role', '', 'label_seller_required'],
  ])('a signatory with the %s “%s” is refused', (field, value, label) => {
    const signatory = { ...draft.signatory!, [field]: value }
    expect(checkSeller({ ...draft, signatory }, 1001).signatory).toEqual({ [field]: label })
  })
})

test('staff can act only on applications that wait for them', () => {
  expect(sellerApplicationStates.filter(isEditable)).toEqual(['DRAFT', 'ASKED'])
  const acting = sellerApplicationStates.filter((state) => sellerActionsFor(state).length > 0)
  expect(acting).toEqual(['SENT', 'CHECKED'])
  expect(sellerActionsFor('SENT')).toEqual(['ask', 'refuse', 'check'])
  expect(sellerActionsFor('CHECKED')).toEqual(['ask', 'refuse', 'approve'])
  expect(sellerActionTerms.approve.to).toBe('APPROVED')
})

test('a shop can open only when every setup step is done', () => {
  const doneSteps = { bank: true, hours: true, delivery: true, returns: true, offers: true }
  expect(findMissingSteps(doneSteps)).toEqual([])
  expect(findMissingSteps({ ...doneSteps, hours: false, offers: false })).toEqual([
    'hours',
    'offers',
  ])
  expect(areValidHours([{ weekday: 1, opensAt: 510, closesAt: 1050 }])).toBe(true)
  expect(areValidHours([])).toBe(false)
  expect(areValidHours([{ weekday: 1, opensAt: 510, closesAt: 500 }])).toBe(false)
  const monday = { weekday: 1, opensAt: 510, closesAt: 1050 }
  expect(areValidHours([monday, monday])).toBe(false)
})

test('opening hours are checked for each day', () => {
  const day = (weekday: number, opensAt = 510, closesAt = 1050) => ({ weekday, opensAt, closesAt })
  expect(areValidHours([day(1), day(2)])).toBe(true)
  expect(areValidHours([day(1), day(2, 510, 510)])).toBe(false)
})

test('an applicant can submit 5 times a day; the identity card is deleted after 30 days', () => {
  expect([maxSubmissionsPerDay, identityCardDays]).toEqual([5, 30])
})

test('application fields have maximum lengths, such as 120 characters for the registered name', () => {
  expect(sellerLimits).toEqual({
    registeredName: 120,
    shopName: 60,
    taxId: 25,
    street: 150,
    postCode: 10,
    bank: 40,
    holder: 100,
    number: 25,
    remark: 300,
    brands: 200,
    name: 80,
    role: 60,
    email: 120,
    categories: 30,
  })
})

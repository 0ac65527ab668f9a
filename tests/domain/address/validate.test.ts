import { describe, expect, it } from 'vitest'
import { type AddressDraft, addressLimits, checkAddress } from '#domain/address/validate.ts'
import { countries, type Country } from '#domain/country/countries.ts'

const country = (code: string) => countries.find((row) => row.countryCode === code) as Country
const thailand = country('TH')

const complete = (where: Country, change: Partial<AddressDraft> = {}): AddressDraft => ({
  contactName: 'Somchai Garage',
  cellphone: where.mobileExample,
  stateId: 1,
  cityId: 2,
  districtId: 3,
  detailAddress: '99 Rama IV Road',
  postCode: '10110'.slice(0, where.postCodeLength),
  ...change,
})

describe('an address', () => {
  it('that is complete has no fault in any country', () => {
    for (const where of countries)
      expect(checkAddress(complete(where), where), where.countryCode).toEqual({})
  })

  it.each(['', '   ', '\t\n'])('needs a contact name, and "%s" is none', (contactName) => {
    expect(checkAddress(complete(thailand, { contactName }), thailand)).toEqual({
      contactName: expect.stringMatching(/^label_/),
    })
  })

  it.each(['🚗🔧', '👨‍👩‍👧‍👦', '!!!', '..'])(
    'needs a name that can be read out, and "%s" is none',
    (name) => {
      expect(checkAddress(complete(thailand, { contactName: name }), thailand)).toEqual({
        contactName: 'label_contact_letters',
      })
      expect(checkAddress(complete(thailand, { detailAddress: name }), thailand)).toEqual({
        detailAddress: 'label_detail_required',
      })
    },
  )

  it.each(['สมชาย 🚗', '김민준', 'Đỗ', '7-Eleven', '陈'])(
    'takes "%s" for a name',
    (contactName) => {
      expect(checkAddress(complete(thailand, { contactName }), thailand)).toEqual({})
    },
  )

  it('is as long as is kept, and no longer', () => {
    for (const field of ['contactName', 'detailAddress'] as const) {
      const most = 'ก'.repeat(addressLimits[field])
      expect(checkAddress(complete(thailand, { [field]: most }), thailand)).toEqual({})
      expect(checkAddress(complete(thailand, { [field]: `${most}1` }), thailand)).toEqual({
        [field]: 'label_too_long',
      })
    }
  })

  it.each(['', '  ', '\n'])('needs a detail address, and "%s" is none', (detailAddress) => {
    expect(checkAddress(complete(thailand, { detailAddress }), thailand)).toEqual({
      detailAddress: expect.stringMatching(/^label_/),
    })
  })

  it.each([
    ['', 'label_mobile_required'],
    [' ', 'label_mobile_required'],
    ['081234567', 'label_wrongMobile'],
    ['021234567', 'label_wrongMobile'],
    ['abc', 'label_wrongMobile'],
  ])('needs a mobile number of the country: "%s" says %s', (cellphone, label) => {
    expect(checkAddress(complete(thailand, { cellphone }), thailand)).toEqual({ cellphone: label })
  })

  it('needs the whole path of state, city and district', () => {
    for (const change of [{ stateId: 0 }, { cityId: 0 }, { districtId: 0 }, { districtId: NaN }])
      expect(checkAddress(complete(thailand, change), thailand)).toEqual({
        districtId: expect.stringMatching(/^label_/),
      })
  })

  it('needs a post code where the country wants one', () => {
    for (const where of countries) {
      const faults = checkAddress(complete(where, { postCode: '' }), where)
      expect(faults, where.countryCode).toEqual(
        where.postCodeRequired ? { postCode: 'label_post_code_required' } : {},
      )
    }
  })

  it.each(['1011', '101100', '1011a', '     ', '-1011'])(
    'refuses the post code "%s" in every country of five digits, wanted or not',
    (postCode) => {
      for (const where of countries.filter((row) => row.postCodeLength === 5))
        expect(checkAddress(complete(where, { postCode }), where)).toEqual({
          postCode: 'label_post_code_fail',
        })
    },
  )

  it('has a post code of four digits in the Philippines', () => {
    const where = country('PH')
    expect(checkAddress(complete(where, { postCode: '1000' }), where)).toEqual({})
    expect(checkAddress(complete(where, { postCode: '10000' }), where)).toEqual({
      postCode: 'label_post_code_fail',
    })
  })

  it('that is empty names every fault at once', () => {
    const empty: AddressDraft = {
      contactName: '',
      cellphone: '',
      stateId: 0,
      cityId: 0,
      districtId: 0,
      detailAddress: '',
      postCode: '',
    }
    expect(Object.keys(checkAddress(empty, thailand)).sort()).toEqual([
      'cellphone',
      'contactName',
      'detailAddress',
      'districtId',
      'postCode',
    ])
  })
})

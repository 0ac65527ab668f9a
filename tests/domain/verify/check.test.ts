import { describe, expect, it } from 'vitest'
import { checkVerification, type VerifyDraft, verifyLimits } from '#domain/verify/check.ts'

const draft = (change: Partial<VerifyDraft> = {}): VerifyDraft => ({
  shopName: 'อู่สมชาย',
  address: '99 Rama IV Road',
  stateId: 1,
  cityId: 1,
  districtId: 1,
  shopDoorPhoto: '/a.jpg',
  businessLicensePhoto: '/b.jpg',
  ...change,
})

describe('the verification of a workshop', () => {
  it('is complete with a name, address, area and two pictures', () => {
    expect(checkVerification(draft())).toEqual({})
  })

  it.each([
    [{ shopName: ' ' }, { shopName: 'label_shop_name_required' }],
    [{ address: '--' }, { address: 'label_detail_required' }],
    [{ districtId: 0 }, { districtId: 'label_district_required' }],
    [{ cityId: 0 }, { districtId: 'label_district_required' }],
    [{ stateId: 0 }, { districtId: 'label_district_required' }],
    [{ shopDoorPhoto: '' }, { shopDoorPhoto: 'label_door_photo_required' }],
    [{ businessLicensePhoto: '' }, { businessLicensePhoto: 'label_licence_photo_required' }],
  ] as const)('with %j gets the field errors %j', (change, faults) => {
    expect(checkVerification(draft(change))).toEqual(faults)
  })

  it('is limited to a name of 120 and an address of 240 characters', () => {
    expect(verifyLimits).toEqual({ shopName: 120, address: 240 })
    expect(
      checkVerification(draft({ shopName: 'x'.repeat(120), address: 'x'.repeat(240) })),
    ).toEqual({})
    expect(
      checkVerification(draft({ shopName: 'x'.repeat(121), address: 'x'.repeat(241) })),
    ).toEqual({
      shopName: 'label_too_long',
      address: 'label_too_long',
    })
  })
})

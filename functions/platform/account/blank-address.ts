/**
 * Address fields that survive account deletion: the areas a parcel went to, which regional
 * statistics need.
 */
const retainedFields = [
  'stateId',
  'cityId',
  'districtId',
  'stateName',
  'cityName',
  'districtName',
  'postCode',
]

/** Fields emptied on deletion but kept as keys, because readers of addresses expect them. */
const emptiedFields = ['contactName', 'cellphone', 'detailAddress']

/**
 * SQL expression that replaces the `address` column on deletion. It lists the fields to keep, so a
 * field added to addresses later is dropped by default.
 */
export const blankAddressSql = `json_object(${[
  ...emptiedFields.map((field) => `'${field}', ''`),
  ...retainedFields.map((field) => `'${field}', address ->> '$.${field}'`),
].join(', ')})`

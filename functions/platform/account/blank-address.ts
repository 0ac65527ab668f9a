/** What stays of a kept address: where parcels went, as far as figures of areas need it. */
const staying = [
  'stateId',
  'cityId',
  'districtId',
  'stateName',
  'cityName',
  'districtName',
  'postCode',
]

/** Fields that a reader of addresses needs, empty. */
const emptied = ['contactName', 'cellphone', 'detailAddress']

/** The column `address` with what stays alone: a field that is added to addresses later goes by itself. */
export const blankAddress = `json_object(${[
  ...emptied.map((field) => `'${field}', ''`),
  ...staying.map((field) => `'${field}', address ->> '$.${field}'`),
].join(', ')})`

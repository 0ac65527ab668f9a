import { planned } from './call.ts'

/** Vehicle identification numbers (second document, section 7, "Vehicle"). */
export const vinCalls = {
  'GET /cms/vehicle/searchByVinCode': planned('visitor'),
  'GET /cms/vehicle/kr/searchByVinCode': planned('visitor'),
  'GET /cms/vehicle/getVinSearchSupportBrandList': planned('visitor'),
} as const

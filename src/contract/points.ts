import { planned } from './call.ts'

/** Points and what they are redeemed for; nothing of it is built yet. */
export const pointsCalls = {
  'GET /points': planned('buyer'),
  'GET /points/record': planned('buyer'),
  'GET /points/redemption/pageQuery': planned('buyer'),
  'GET /points/redemption/{id}': planned('buyer'),
  'GET /points/rule': planned('visitor'),
  'GET /points/rule/behavior': planned('visitor'),
  'POST /points/redemption/{id}': planned('buyer'),
} as const

import type { ShopAlliance } from '#domain/shop/alliances.ts'
import type { Messages } from './messages.ts'

/** Returns the name of an alliance's members. */
export function allianceText(m: Messages['shop'], alliance: ShopAlliance): string {
  return alliance === 'BOSCH' ? m.alliance_BOSCH : m.alliance_OTHER
}

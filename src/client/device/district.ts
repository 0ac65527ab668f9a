import { districtCookie } from '#domain/address/district-cookie.ts'

/** Stores the delivery district on this device. A buyer's own address overrides it. */
export function storeDistrict(districtId: number): void {
  document.cookie = `${districtCookie}=${districtId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`
}

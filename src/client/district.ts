import { districtCookie } from '#domain/address/district-cookie.ts'

/** Keeps where goods go on this device, until a buyer's own address says it. */
export function keepDistrict(districtId: number): void {
  document.cookie = `${districtCookie}=${districtId}; Path=/; Max-Age=31536000; Secure; SameSite=Lax`
}

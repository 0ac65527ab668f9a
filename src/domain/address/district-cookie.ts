/**
 * Cookie with the district that the device ships to. It isn't secret: the page's own script writes
 * it.
 */
export const districtCookie = 'egg_district'

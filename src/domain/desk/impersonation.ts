/** Minutes for which one code lets staff shop for a customer (decisions, "Staff and sellers"). */
export const impersonationMinutes = 30

/**
 * Rate limit on codes sent by one staff member: enough for a shift's customers, too few to harass
 * numbers.
 */
export const impersonationCodes = { capacity: 12, perMinute: 0.5 } as const

/**
 * Number of the customer's last phone digits that the page can read before it requests any data.
 */
export const impersonationDigits = 4

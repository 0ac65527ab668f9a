/** Minutes that staff may shop for a customer with one code (decisions, "Staff and sellers"). */
export const valetMinutes = 30

/** Codes that one member of staff may send: a shift's customers, not somebody who nags numbers. */
export const valetCodes = { capacity: 12, perMinute: 0.5 } as const

/** What the page may know of the customer before it asks: the number's last digits. */
export const valetDigits = 4

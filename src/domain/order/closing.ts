/** Working days after the projected delivery in which non-receipt can be reported. */
export const nonReceiptDays = 5

/** Seconds since local midnight before which a bank transfer counts for that day's shipment. */
export const bankTransferBefore = 18 * 3600

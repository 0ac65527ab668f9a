/**
 * True when an unpaid order can be paid by bank transfer or by its country's payment code. Prepaid
 * transfers are allowed while the order waits. Transfers on delivery are allowed only once the
 * parcel is in transit, because an order paid earlier may never ship. `status` is the order's
 * status, or null for the payment of a whole checkout.
 */
export function acceptsTransfer(method: number, status: string | null): boolean {
  if (method === 6) return status === null || status === 'CREATED'
  return method === 4 && (status === 'INVOICED' || status === 'SHIPPED')
}

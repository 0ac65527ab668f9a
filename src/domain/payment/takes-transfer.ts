/**
 * Whether an unpaid order can be paid by transfer or by the code of its country: one by transfer
 * beforehand while it waits, one by transfer at the door once the goods are under way, because what
 * is paid sooner may never be sent. The status is the
 * order's; null stands for a payment of all that was placed together.
 */
export function takesTransfer(method: number, status: string | null): boolean {
  if (method === 6) return status === null || status === 'CREATED'
  return method === 4 && (status === 'INVOICED' || status === 'SHIPPED')
}

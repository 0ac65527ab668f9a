import type { Messages } from '#i18n/messages.ts'

/** Returns the buyer's first step for a payment method. */
export function nextStepText(
  messages: Messages['order'],
  { paymentMethodId }: { paymentMethodId: number },
): string {
  if (paymentMethodId === 6) return messages.next_bank
  if (paymentMethodId === 8) return messages.next_counter
  return paymentMethodId === 7 ? messages.next_online : messages.next_cod
}

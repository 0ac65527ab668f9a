import type { Messages } from '#i18n/messages.ts'

/** Returns the buyer's first step for a payment method. */
export function nextStepText(
  words: Messages['order'],
  { paymentMethodId }: { paymentMethodId: number },
): string {
  if (paymentMethodId === 6) return words.next_bank
  if (paymentMethodId === 8) return words.next_counter
  return paymentMethodId === 7 ? words.next_online : words.next_cod
}

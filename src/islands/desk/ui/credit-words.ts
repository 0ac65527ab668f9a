import type { DeskCreditChange } from '#contract/desk/desk-credit.ts'

export const creditKindWords: Record<DeskCreditChange['kind'], string> = {
  LIMIT: 'Limit',
  GRANT: 'Temporary limit beside it',
  BLOCK: 'Block',
  UNBLOCK: 'Unblock',
}

/** Word for the result of a change or transfer when another person acted first. */
export const creditDoneWords: Readonly<Record<string, string>> = {
  DONE: 'let it pass',
  REFUSED: 'refused it',
  PAID: 'booked the money',
  REFUNDED: 'sent it back',
}

/** Word for the result of an act on credit. */
export const creditSaidWords: Readonly<Record<string, string>> = {
  DONE: 'Done.',
  WAITING: 'It waits for a second person.',
  REFUSED: 'Refused.',
  SETTLED: 'Booked.',
  OVER: 'Booked; what is more than all invoices is to go back.',
  RETURNED: 'Sent back.',
}

/** Returns the payment term in words. */
export const monthsWord = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`

import type { DeskCreditChange } from '#contract/desk-credit.ts'

export const creditKindWords: Record<DeskCreditChange['kind'], string> = {
  LIMIT: 'Limit',
  GRANT: 'Temporary limit beside it',
  BLOCK: 'Block',
  UNBLOCK: 'Unblock',
}

/** What became of a change, or of money, where somebody else was faster. */
export const creditDoneWords: Readonly<Record<string, string>> = {
  DONE: 'let it pass',
  REFUSED: 'refused it',
  PAID: 'booked the money',
  REFUNDED: 'sent it back',
}

/** What an act on credit came to. */
export const creditSaidWords: Readonly<Record<string, string>> = {
  DONE: 'Done.',
  WAITING: 'It waits for a second person.',
  REFUSED: 'Refused.',
  SETTLED: 'Booked.',
  OVER: 'Booked; what is more than all invoices is to go back.',
  RETURNED: 'Sent back.',
}

/** Within how long what is bought is paid. */
export const monthsWord = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`

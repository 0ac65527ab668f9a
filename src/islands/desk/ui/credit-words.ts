import type { DeskCreditChange } from '#contract/desk/desk-credit.ts'

export const creditKindWords: Record<DeskCreditChange['kind'], string> = {
  LIMIT: 'Limit',
  GRANT: 'Temporary limit',
  BLOCK: 'Block',
  UNBLOCK: 'Unblock',
}

/** State of a change. */
export const creditStateWords: Record<DeskCreditChange['state'], string> = {
  WAITING: 'Waiting',
  DONE: 'Approved',
  REFUSED: 'Refused',
}

/** Returns the payment term in words. */
export const monthsWord = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`

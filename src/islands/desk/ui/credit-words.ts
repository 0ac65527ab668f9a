import type { DeskCreditChange } from '#contract/desk/desk-credit.ts'
import { m } from '#i18n/desk/messages.ts'
import { pluralText } from './counted.ts'

export const creditKindLabels = (): Record<DeskCreditChange['kind'], string> => ({
  LIMIT: m.ui.limit,
  GRANT: m.ui.temporary_limit,
  BLOCK: m.ui.block,
  UNBLOCK: m.ui.unblock,
})

/** State of a change. */
export const creditStateLabels = (): Record<DeskCreditChange['state'], string> => ({
  WAITING: m.ui.waiting,
  DONE: m.ui.approved,
  REFUSED: m.ui.refused,
})

/** Returns the payment term in words. */
export const monthsText = (months: number): string => pluralText(m.ui, 'months', months)

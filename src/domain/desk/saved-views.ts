import { readDeskAddress, withChangedFields, writeDeskQuery } from './address.ts'

/** Limits of the views that a staff member names. */
export const savedViewLimits = { count: 20, nameLength: 60 } as const

/** Returns the query of a view: tab, filters and sort, without the open case. */
export function queryOfView(search: string): string {
  return writeDeskQuery(
    withChangedFields(readDeskAddress(search), {
      order: undefined,
      caseId: undefined,
      payout: undefined,
      quotation: undefined,
    }),
  )
}

import { createContext } from 'react'

/** View and ID of the open case, for the parts that every case has. */
export interface CaseRef {
  view: string
  caseId: string
}

export const CaseRefContext = createContext<CaseRef>({ view: '', caseId: '' })

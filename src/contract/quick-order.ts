import { planned } from './call.ts'

/** Lists of numbers with quantities (second document, section 7, "Search"). */
export const quickOrderCalls = {
  'POST /app-api/v4/material/list': planned('visitor'),
} as const

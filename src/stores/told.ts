import { atom } from 'nanostores'

/** How long a popover stays, milliseconds (specification section 9, "Password-set popover"). */
export const toldMs = 3000

/** What the page says in passing; '' where it says nothing. */
export const $told = atom('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Says something in a popover that closes by itself. */
export function tell(text: string): void {
  clearTimeout(timer)
  $told.set(text)
  timer = setTimeout(() => $told.set(''), toldMs)
}

import { atom } from 'nanostores'

/** Display time of a popover, milliseconds (specification section 9, "Password-set popover"). */
export const toldMs = 3000

/** Announcement on the page, or ''. */
export const $told = atom('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows an announcement in a popover that closes by itself. */
export function tell(text: string): void {
  clearTimeout(timer)
  $told.set(text)
  timer = setTimeout(() => $told.set(''), toldMs)
}

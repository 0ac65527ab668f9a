import { atom } from 'nanostores'

/** Display time of a popover, milliseconds (specification section 9, "Password-set popover"). */
export const announcementMs = 3000

/** Announcement on the page, or ''. */
export const $announcement = atom('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows an announcement in a popover that closes by itself. */
export function announce(text: string): void {
  clearTimeout(timer)
  $announcement.set(text)
  timer = setTimeout(() => $announcement.set(''), announcementMs)
}

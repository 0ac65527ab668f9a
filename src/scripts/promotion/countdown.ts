import type { Messages } from '#i18n/messages.ts'
import { fill } from '#i18n/fill.ts'

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Counts down to the instants in the page. Each value is computed from the clock, so that no error
 * accumulates in a background tab.
 */
export function startCountdowns(serverNow: () => number, messages: Messages['flash']): void {
  clearTimeout(timer)
  const countdowns = document.querySelectorAll<HTMLElement>('[data-countdown]')
  if (countdowns.length === 0) return
  const tick = () => {
    const now = serverNow()
    for (const countdown of countdowns) show(countdown, now, messages)
    // Aligned with the server's seconds instead of one second after the last render.
    timer = setTimeout(tick, 1000 - (now % 1000))
  }
  tick()
}

function show(container: HTMLElement, now: number, messages: Messages['flash']): void {
  const [starts, ends] = (container.dataset['countdown'] ?? '').split(' ').map(Number)
  const [word, instant] =
    now < (starts ?? 0) ? [messages.starts_in, starts] : [messages.ends_in, ends]
  const remainingMs = (instant ?? 0) - now
  container.textContent = remainingMs > 0 ? `${word} ${clockOf(remainingMs, messages)}` : ''
}

/** Formats milliseconds as "2 d 03:04:05". A started second counts in full. */
function clockOf(milliseconds: number, messages: Messages['flash']): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const clock = `${two((seconds / 3600) % 24)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
  const days = Math.floor(seconds / 86_400)
  return days > 0 ? `${fill(messages.days, { n: days })} ${clock}` : clock
}

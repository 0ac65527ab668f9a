import { useEffect, useState } from 'react'
import { site } from '#config/site.ts'
import { decisionWorkingDays } from '#domain/application/states.ts'
import { koreaId } from '#domain/korea/registration.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { loadKoreaMessages } from './words.ts'

/**
 * Makes the whole note a touch target for its one small line. An inline style, because a style
 * sheet would burden every page.
 */
const touchTargetStyle = { margin: -12, padding: 12 }

/**
 * Requirements for new buyers in Korea and the approval time, shown before sign-in. Next to a cart
 * the note is one small line that expands. In full it would load late and become the page's largest
 * contentful paint.
 */
export function KoreaDoor({ isOpen = false }: { isOpen?: boolean }) {
  const [messages, setWords] = useState<Messages['korea']>()
  useEffect(() => void loadKoreaMessages().then(setWords), [])
  if (!messages) return null
  const hotline = site.hotlines[koreaId] ?? ''
  return (
    <details className={isOpen ? 'note' : 'note small'} data-korea-door open={isOpen}>
      <summary style={isOpen ? {} : touchTargetStyle}>
        <b>{messages.door_title}</b>
      </summary>
      <p>{messages.door_needed}</p>
      <p>{fill(messages.door_time, { n: decisionWorkingDays, hotline })}</p>
    </details>
  )
}

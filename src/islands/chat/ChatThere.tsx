import { useState } from 'react'
import { pageCountry } from '#client/page/page-country.ts'
import { formatTime } from '#i18n/clock.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Shows whether a participant is available, or from when. */
export function ChatThere({ m, locale, thereAt }: ScreenProps & { thereAt: number | null }) {
  const [now] = useState(() => Date.now())
  const messages = m.chat
  if (thereAt === null) return <p className="note warn">{messages.there_later}</p>
  if (thereAt <= now) return <p className="mute">{messages.there}</p>
  const time = formatTime(thereAt, pageCountry().utcOffset, locale)
  return <p className="note warn">{fill(messages.there_at, { time })}</p>
}

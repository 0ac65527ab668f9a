import { useEffect, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'

interface Props {
  locale: Locale
  title: string
  /** Mobile number that the captcha is for. */
  number: { prefix: string; cellphone: string }
  onPass: (answer: { token: string; answer: string }) => void
}

/**
 * Mobile numbers that already have a captcha answer on this page. A repeated request for the same
 * number asks for a harder puzzle, because the easiest one may have been refused.
 */
const answeredNumbers = new Set<string>()

/** Captcha overlay: a page of this site in a frame (specification, other routes). */
export function Captcha({ locale, title, number, onPass }: Props) {
  const { prefix, cellphone } = number
  const [repeatQuery] = useState(() => (answeredNumbers.has(prefix + cellphone) ? '&again=1' : ''))
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin) return
      const data = event.data as { kind?: string; token?: string; answer?: string } | null
      if (data?.kind !== 'egg-captcha' || !data.token || !data.answer) return
      answeredNumbers.add(prefix + cellphone)
      onPass({ token: data.token, answer: data.answer })
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [onPass, prefix, cellphone])
  return (
    <>
      <p role="status">{title}</p>
      <iframe
        className="captcha"
        title={title}
        onLoad={({ currentTarget }) =>
          currentTarget.contentDocument?.getElementById('slide')?.focus()
        }
        src={`/app-h5/views/repair/pictureVerify.html?source=EGG_MALL_WEB&langCode=${locale}&prefix=${prefix.slice(1)}${repeatQuery}#${prefix}${cellphone}`}
      />
    </>
  )
}

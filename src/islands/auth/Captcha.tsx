import { useEffect, useState } from 'react'
import type { Locale } from '#i18n/locales.ts'

interface Props {
  locale: Locale
  title: string
  /** The number that the answer is for. */
  number: { prefix: string; cellphone: string }
  onPass: (answer: { token: string; answer: string }) => void
}

/**
 * Numbers that this page has an answer for. Whoever asks again may have got the puzzle of a browser that
 * is known, which is refused for another number while strangers have a harder one.
 */
const answered = new Set<string>()

/** The captcha overlay, a page of our own in a frame (specification, other routes). */
export function Captcha({ locale, title, number, onPass }: Props) {
  const { prefix, cellphone } = number
  const [again] = useState(() => (answered.has(prefix + cellphone) ? '&again=1' : ''))
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin) return
      const data = event.data as { kind?: string; token?: string; answer?: string } | null
      if (data?.kind !== 'egg-captcha' || !data.token || !data.answer) return
      answered.add(prefix + cellphone)
      onPass({ token: data.token, answer: data.answer })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
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
        src={`/app-h5/views/repair/pictureVerify.html?source=EGG_MALL_WEB&langCode=${locale}&prefix=${prefix.slice(1)}${again}#${prefix}${cellphone}`}
      />
    </>
  )
}

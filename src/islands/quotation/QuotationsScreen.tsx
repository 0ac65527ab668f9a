import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $requestDraft, startRequest } from '#stores/quotation/ask.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { PriceRequest } from './PriceRequest.tsx'
import { QuotationList } from './QuotationList.tsx'

/** Quotations of the buyer, and the request form while a draft is open. */
export function QuotationsScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const { flag } = useStore($requestDraft)
  const messages = m.quotation
  useEffect(() => {
    // The link on a search without results passes the typed words.
    const requestedText = new URLSearchParams(location.search).get('ask')
    if (requestedText === null) return
    startRequest(
      /\d/.test(requestedText) ? [{ number: requestedText }] : [{ words: requestedText }],
    )
    history.replaceState(null, '', location.pathname)
  }, [])
  return (
    <>
      <h1>{flag ? messages.ask_title : messages.title}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={messages.sign_in} asksOnce onDone={() => {}} />
      ) : flag ? (
        <PriceRequest {...{ m, locale }} />
      ) : (
        <QuotationList {...{ m, locale }} />
      )}
    </>
  )
}

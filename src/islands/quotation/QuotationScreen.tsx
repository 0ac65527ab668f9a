import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { matchRoute } from '#routes/match.ts'
import { $quotation, openQuotation } from '#stores/quotation/quotation.ts'
import { $signedIn } from '#stores/session/session.ts'
import { SignInFirst } from '../auth/SignInFirst.tsx'
import { Failed } from '../ui/Failed.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { QuotationView } from './QuotationView.tsx'

/** One quotation: the buyer's own by the ID in the address, or a shared one by its link. */
export function QuotationScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($quotation)
  const share = new URLSearchParams(location.search).get('share') ?? ''
  const isOpen = isSignedIn || share !== ''
  useEffect(() => {
    if (isOpen) void openQuotation(Number(matchRoute(location.pathname)?.params['id']), share)
  }, [isOpen, share])
  if (isOpen && state.kind === 'known') return <QuotationView {...{ m, locale, state }} />
  return (
    <>
      <h1>{m.quotation.one_title}</h1>
      {!isOpen ? (
        <SignInFirst m={m} locale={locale} text={m.quotation.sign_in} onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={state.fault}>
          <a className="button" href={linkTo(locale, 'quotations')}>
            {m.quotation.title}
          </a>
        </Failed>
      ) : (
        <Skeleton />
      )}
    </>
  )
}

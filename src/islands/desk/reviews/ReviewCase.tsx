import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { DeskReview } from '#contract/desk/desk-reviews.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { caseTimeLimitsMs } from '#domain/desk/case-queues.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { CaseState } from '#stores/desk/case-queue/open-case.ts'
import { deskReview } from '#stores/desk/reviews.ts'
import { DeskCase } from '../case/DeskCase.tsx'
import { CaseLoad } from '../case/CaseLoad.tsx'
import { CasePictures } from '../case/CasePictures.tsx'
import type { CaseProps } from '../ui/case-props.ts'
import { reviewActions } from './ReviewActs.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewRules } from './ReviewRules.tsx'
import { fillNodes } from '../ui/filled.tsx'

const stateLabels = () =>
  ({
    WAITING: { word: m.ui.to_read, mark: 'new' },
    PASSED: { word: m.ui.published, mark: 'good' },
    REFUSED: { word: m.ui.refused, mark: 'stop' },
  }) as const

/** Open review: stars, text, pictures, and the findings of the rules. */
export function ReviewCase(props: CaseProps) {
  const state = useStore(deskReview.$case)
  const { id, close } = props
  useEffect(() => {
    void deskReview.open(id)
    return deskReview.close
  }, [id])
  if (state.kind !== 'known')
    return <CaseLoad state={state} close={close} retry={() => void deskReview.open(id)} />
  return <KnownReview {...props} state={state} />
}

type KnownCase = Extract<CaseState<DeskReview>, { kind: 'known' }>

function KnownReview({ state, now, close, after }: CaseProps & { state: KnownCase }) {
  const { data: one, busy, fault } = state
  const isOpen = one.state === 'WAITING'
  const dueAt = one.at + caseTimeLimitsMs.review
  return (
    <DeskCase
      {...{ now, busy, fault, close, after }}
      title={one.number}
      isNumber
      state={stateLabels()[one.state]}
      {...(isOpen && { due: { word: m.ui.answer_by, at: dueAt } })}
      about={
        <>
          {fillNodes(m.reviews.bought_from_order, {
            productName: one.productName,
            brandName: one.brandName,
            author: <b>{one.author}</b>,
            shopName: <b>{one.shopName}</b>,
            orderNumber: (
              <a className="number" href={`/desk${writeDeskQuery({ order: one.orderId })}`}>
                {one.orderNumber}
              </a>
            ),
          })}
        </>
      }
      main={
        <>
          <p data-stars role="img" aria-label={fill(m.reviews.of_5_stars, { stars: one.stars })}>
            {'★'.repeat(one.stars)}
            {'☆'.repeat(5 - one.stars)}
          </p>
          <blockquote lang={one.langCode}>
            {one.words ? `“${one.words}”` : m.reviews.no_words}
          </blockquote>
          <CasePictures urls={one.pictures} isWide />
          <ReviewRules one={one} />
          {one.answer && (
            <>
              <h3>{m.reviews.reason_that_the_author}</h3>
              <blockquote>“{one.answer}”</blockquote>
            </>
          )}
        </>
      }
      side={<ReviewFacts one={one} due={dueAt} />}
      acts={isOpen ? reviewActions(one) : []}
      none={m.reviews.this_review_is_decided}
    />
  )
}
